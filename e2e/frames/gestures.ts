/** What a hand does to a map, for as long as it is asked to. */
import type { Page } from '@playwright/test';

/** Milliseconds each gesture lasts. */
const LASTS = 4000;
/** A mouse tells where it is about every 8 ms. */
const BETWEEN = 8;

type Place = readonly [number, number];

/** Round and round about a place: `step` goes up by one every time. */
async function until(act: (step: number) => Promise<void>): Promise<void> {
  const end = performance.now() + LASTS;
  for (let step = 0; performance.now() < end; step++) {
    await act(step);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }
}

/** Holds the button at a place and goes in circles that grow. */
export async function dragAbout(page: Page, [x, y]: Place, radius: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await until((step) => {
    const [angle, far] = [step / 12, Math.min(radius, step * 2)];
    return page.mouse.move(x + Math.sin(angle) * far, y + (1 - Math.cos(angle)) * far);
  });
  await page.mouse.up();
}

/** Turns the wheel at a place: closer for a second, then farther for a second, and so on. */
export async function turnWheel(page: Page, [x, y]: Place): Promise<void> {
  await page.mouse.move(x, y);
  await until((step) => page.mouse.wheel(0, Math.floor(step / 60) % 2 === 0 ? -24 : 24));
}

export async function wait(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LASTS));
}
