const files = new Map<string, File>();

/** Holds a chosen file's bytes in memory, at most until the page is closed; machines refer to it by the key. */
export function addFile(file: File): string {
  const key = crypto.randomUUID();
  files.set(key, file);
  return key;
}

export function fileOf(key: string): File {
  const file = files.get(key);
  if (!file) throw new Error('the file is not there any more');
  return file;
}

export function fileIfAny(key: string): File | null {
  return files.get(key) ?? null;
}

export function dropFile(key: string): void {
  files.delete(key);
}
