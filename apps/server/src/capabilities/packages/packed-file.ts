/** One file of a package that is not unpacked yet. `path` is relative, '/' separated, NFC; reading throws RefusedPackage when its bytes are not as announced. */
export type PackedFile = { path: string; size: number; read: () => AsyncIterable<Uint8Array> }
