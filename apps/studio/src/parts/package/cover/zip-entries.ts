const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 0xffff
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const DIRECTORY_MAX = 16 * 1024 ** 2
const DEFLATED = 8

/** A file of a zip as its directory lists it; sizes in bytes. */
export type ZipEntry = { name: string; size: number; packedSize: number; isDeflated: boolean; offset: number }

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer())

/** The directory of a zip; null if there is none in the 32-bit format. */
async function directoryOf(zip: Blob): Promise<DataView | null> {
  const tail = await viewOf(zip.slice(-(END_BYTES + COMMENT_MAX)))
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue
    const [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
    return size <= DIRECTORY_MAX && offset + size <= zip.size
      ? viewOf(zip.slice(offset, offset + size))
      : null
  }
  return null
}

function entryAt(view: DataView, at: number): { entry: ZipEntry; next: number } {
  const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
    number,
    number,
    number,
  ]
  const entry = {
    name: new TextDecoder().decode(new Uint8Array(view.buffer, at + ENTRY_BYTES, name)),
    size: view.getUint32(at + 24, true),
    packedSize: view.getUint32(at + 20, true),
    isDeflated: view.getUint16(at + 10, true) === DEFLATED,
    offset: view.getUint32(at + 42, true),
  }
  return { entry, next: at + ENTRY_BYTES + name + extra + comment }
}

/** The files of a zip on this device. Only the directory is read, because the zip may have gigabytes. */
export async function zipEntries(zip: Blob): Promise<ZipEntry[]> {
  const directory = await directoryOf(zip)
  const entries: ZipEntry[] = []
  let at = 0
  while (directory && at + ENTRY_BYTES <= directory.byteLength && directory.getUint32(at, true) === ENTRY) {
    const { entry, next } = entryAt(directory, at)
    entries.push(entry)
    at = next
  }
  return entries
}

/** The unpacked content of a file in a zip. */
export async function contentOf(zip: Blob, { offset, packedSize, isDeflated }: ZipEntry): Promise<Blob> {
  const local = await viewOf(zip.slice(offset, offset + LOCAL_BYTES))
  const begin = offset + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true)
  const packed = zip.slice(begin, begin + packedSize)
  if (!isDeflated) return packed
  return new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob()
}
