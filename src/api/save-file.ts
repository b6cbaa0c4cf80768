/** The browser reads the file after the click; its address is let go of once it surely has. */
const READ_BY_THEN = 60_000;

/** Hands a text to the browser as a file to be saved. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN);
}
