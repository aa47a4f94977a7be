import type { Session } from 'electron';

/** A board game needs no camera, no location, no device, no notification: every wish is denied. */
export function setupPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
