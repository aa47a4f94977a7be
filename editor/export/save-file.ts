/** Hands a file to the person: the browser or the desktop asks where it shall go. */
export function saveFile(contents: Blob, name: string): void {
  const url = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold of the contents once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
}
