import { PIECE_BYTES as P } from '@vereda/domain/content/file-manifest.ts'
import { hashOf } from '@vereda/offline/testing/memory-files.ts'
import { someBytes } from '@vereda/offline/testing/pack-server.ts'
import { expect, test } from 'vitest'
import { hashPart } from './hash-part.ts'

/** The hashes of all pieces of these bytes, each hashed alone. */
const piecesOf = (bytes: Uint8Array) =>
  Array.from({ length: Math.ceil(bytes.length / P) }, (_, n) => hashOf(bytes.subarray(n * P, (n + 1) * P)))

test.each([0, 1, P - 1, P, P + 1, 9 * P + 5])(
  'a file of %i bytes has the right hash of the whole and of each piece',
  async (length) => {
    const bytes = someBytes(length, length + 1)
    expect(await hashPart(new Blob([bytes]))).toEqual({ hash: hashOf(bytes), chunks: piecesOf(bytes) })
  },
)
