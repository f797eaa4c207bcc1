/** A file's path as a relative URL: characters that mean something in a URL are escaped. */
export const urlOfPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
