import type { ContentWindow } from './content-window.ts'

/**
 * PDFs that scripts of a window made, by blob address, until the address is revoked. No frame can show one (worker/page-in-place.ts), so a
 * window that is opened at one would stay blank.
 */
export function madePdfs(content: ContentWindow): { at(address: string): Blob | undefined } {
  const made = new Map<string, Blob>()
  const { URL } = content
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (object) => {
    const address = createObjectURL(object)
    if (object instanceof Blob || object instanceof content.Blob)
      if (/^application\/pdf\b/i.test(object.type)) made.set(address, object)
    return address
  }
  URL.revokeObjectURL = (address) => {
    made.delete(address)
    revokeObjectURL(address)
  }
  return { at: (address) => made.get(address.split('#')[0]!) }
}
