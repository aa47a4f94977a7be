import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test } from '@playwright/test';
import { electronBinary, NO_ELECTRON } from './electron-binary.ts';
import { targets } from './table.ts';

const binary = electronBinary();
test.skip(binary === undefined, NO_ELECTRON);

test('the desktop window plays a game', async () => {
  const data = mkdtempSync(join(tmpdir(), 'hide-and-ride-electron-'));
  const app = await _electron.launch({
    executablePath: binary ?? '',
    args: ['.', `--data=${data}`],
  });
  const page = await app.firstWindow();
  await page.getByRole('radio', { name: /Little Town|Městečko/ }).check({ force: true });
  await page.locator('button[type="submit"]').click();
  await expect(targets(page).first()).toBeVisible();
  await targets(page).first().press('Enter');
  await expect(page.locator('[data-piece="phantom"]')).toHaveCount(1);
  await app.close();
  rmSync(data, { recursive: true, force: true });
});
