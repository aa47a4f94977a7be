import cityFindings from '../../../city-data/messages/en.json' with { type: 'json' };
import editorFindings from '../../validation/messages/en.json' with { type: 'json' };
import editor from './editor.json' with { type: 'json' };
import fault from './fault.json' with { type: 'json' };
import fix from './fix.json' with { type: 'json' };
import imported from './import.json' with { type: 'json' };
import hint from './hint.json' with { type: 'json' };
import opening from './opening.json' with { type: 'json' };
import operation from './operation.json' with { type: 'json' };
import panel from './panel.json' with { type: 'json' };
import reason from './reason.json' with { type: 'json' };

export const english = {
  editor,
  finding: { ...cityFindings, ...editorFindings },
  fault,
  fix,
  hint,
  import: imported,
  opening,
  operation,
  panel,
  reason,
};
