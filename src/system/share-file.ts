export interface SharedFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly text: string;
}

const asFiles = ({ name, type, text }: SharedFile): File[] => [new File([text], name, { type })];

/** True where the device can hand such a file to another app. */
export function canShare(file: SharedFile): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: asFiles(file) });
}

/** Hands the file to an app that the player chooses; nothing happens if they choose none. */
export async function shareFile(file: SharedFile): Promise<void> {
  await navigator.share({ files: asFiles(file), title: file.name }).catch(() => {});
}

/** The file as a link's target: the browser saves it and says so itself. */
export function downloadUrl({ type, text }: SharedFile): string {
  return `data:${type},${encodeURIComponent(text)}`;
}
