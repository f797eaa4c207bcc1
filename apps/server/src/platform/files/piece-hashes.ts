import { createHash } from 'node:crypto'
import { PIECE_BYTES } from '@vereda/domain/content/file-manifest.ts'

/** Computes the hashes of a file's pieces. Its bytes are added in order, in chunks of any size. */
export function pieceHashes(): { add(bytes: Uint8Array): void; end(): string[] } {
  const done: string[] = []
  let piece = createHash('sha256')
  let filled = 0
  const close = () => {
    done.push(piece.digest('hex'))
    piece = createHash('sha256')
    filled = 0
  }
  return {
    add(bytes) {
      for (let at = 0; at < bytes.length; ) {
        const taken = bytes.subarray(at, at + PIECE_BYTES - filled)
        piece.update(taken)
        filled += taken.length
        at += taken.length
        if (filled === PIECE_BYTES) close()
      }
    },
    end() {
      if (filled > 0) close()
      return done
    },
  }
}
