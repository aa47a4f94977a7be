import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Words } from './messages.ts';

/** The standard commands with their shortcuts; the bar itself shows on Alt, except on a Mac. */
export function setupMenu({ menu }: Words): void {
  const template: MenuItemConstructorOptions[] = [
    { label: menu.game, submenu: [{ role: 'quit', label: menu.quit }] },
    {
      label: menu.edit,
      submenu: [
        { role: 'undo', label: menu.undo },
        { role: 'redo', label: menu.redo },
        { type: 'separator' },
        { role: 'cut', label: menu.cut },
        { role: 'copy', label: menu.copy },
        { role: 'paste', label: menu.paste },
        { role: 'selectAll', label: menu.selectAll },
      ],
    },
    {
      label: menu.view,
      submenu: [
        { role: 'togglefullscreen', label: menu.fullScreen },
        { role: 'resetZoom', label: menu.actualSize },
        { role: 'zoomIn', label: menu.zoomIn },
        { role: 'zoomOut', label: menu.zoomOut },
        ...(app.isPackaged
          ? []
          : [{ role: 'toggleDevTools', label: menu.developerTools } as const]),
      ],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
