/** Whether a person last used the keyboard: then the focus is led to where the next thing happens. */
let keyboard = false;

addEventListener('keydown', () => (keyboard = true), { capture: true });
addEventListener('pointerdown', () => (keyboard = false), { capture: true });

export function usesKeyboard(): boolean {
  return keyboard;
}
