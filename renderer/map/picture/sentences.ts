/** The few sentences a picture says, without a screen: from the same message files as the app. */
import i18next from 'i18next';
import czech from '../../messages/cs/map.json' with { type: 'json' };
import czechModes from '../../messages/cs/modes.json' with { type: 'json' };
import english from '../../messages/en/map.json' with { type: 'json' };
import englishModes from '../../messages/en/modes.json' with { type: 'json' };

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** @param language such as `cs`; English where there are no messages in it */
export function sayIn(language: string): Say {
  const instance = i18next.createInstance();
  void instance.init({
    initAsync: false,
    lng: language,
    fallbackLng: 'en',
    resources: {
      en: { translation: { map: english, modes: englishModes } },
      cs: { translation: { map: czech, modes: czechModes } },
    },
    interpolation: { escapeValue: false },
  });
  return (key, values) => instance.t(key, values ?? {});
}
