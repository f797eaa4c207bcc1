// SVG is not allowed: it is a document of its own, with scripts and styles.
const EMBEDDED = /^data:image\/(png|jpeg|gif|webp|avif);base64,[a-z0-9+/]+=*$/i

export const isEmbeddedImage = (source: string): boolean => EMBEDDED.test(source)

/** Whether a source can only name a file of its own resource, however a browser reads it. */
export function isRelativePath(source: string): boolean {
  if (source === '' || /[\p{Cc}\\]/u.test(source) || source !== source.trim()) return false
  if (source.startsWith('/') || /^[^/]*:/.test(source)) return false
  return !source.split('/').some((segment) => /^(\.|%2e){2}$/i.test(segment))
}
