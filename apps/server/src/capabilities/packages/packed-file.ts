/**
 * One file of a package that is not unpacked yet. `path` is relative, '/' separated, NFC. Reading throws
 * RefusedPackage when the bytes are not as announced.
 */
export type PackedFile = { path: string; size: number; read: () => AsyncIterable<Uint8Array> }
