import { PACK_RECORD_BYTES_MAX, packRecordHeader } from '@vereda/domain/content/pack-record.ts'
import { type Answer, answered, unreachable } from '../calls/answer.ts'
import type { PackRequest } from '../ports/download-calls.ts'
import { hashOf } from './memory-files.ts'

function* records(bytes: Uint8Array, hash: string, from: number): Iterable<Uint8Array> {
  let at = from
  do {
    const piece = bytes.subarray(at, at + PACK_RECORD_BYTES_MAX)
    yield packRecordHeader(hash, piece.length, at)
    yield piece
    at += piece.length
  } while (at < bytes.length)
}

/** A server of packs in memory. Tests set its knobs: `cutAfter` bytes of an answer, `isDown`, or `spoiled` files. */
export function packServer(files: readonly Uint8Array[] = []) {
  const byHash = new Map(files.map((bytes) => [hashOf(bytes), bytes]))
  const knobs = {
    byHash,
    isDown: false,
    cutAfter: Number.POSITIVE_INFINITY,
    /** How many more answers carry a wrong byte, by the file's hash. */
    spoiled: new Map<string, number>(),
    /** Which byte is wrong; -1 is the last one. */
    spoiledAt: -1,
    /** All requests, pack by pack. */
    asked: [] as (readonly PackRequest[])[],
    /** Bytes of files that were sent, headers included. */
    sent: 0,
    add: (bytes: Uint8Array) => void byHash.set(hashOf(bytes), bytes),
    pack,
  }

  function fileFor(hash: string): Uint8Array | undefined {
    const bytes = byHash.get(hash)
    const left = knobs.spoiled.get(hash) ?? 0
    if (bytes === undefined || left === 0) return bytes
    knobs.spoiled.set(hash, left - 1)
    const wrong = bytes.slice()
    wrong[(knobs.spoiledAt + wrong.length) % wrong.length]! ^= 1
    return wrong
  }

  async function* stream(requests: readonly PackRequest[]): AsyncIterable<Uint8Array> {
    let left = knobs.cutAfter
    for (const request of requests) {
      const [hash, from] = typeof request === 'string' ? [request, 0] : request
      const bytes = fileFor(hash)
      if (bytes === undefined) continue
      for (const piece of records(bytes, hash, from)) {
        const goes = piece.subarray(0, left)
        knobs.sent += goes.length
        left -= goes.length
        yield goes
        if (left <= 0) throw new Error('cut')
      }
    }
  }

  async function pack(requests: readonly PackRequest[]): Promise<Answer<AsyncIterable<Uint8Array>>> {
    knobs.asked.push(requests)
    return knobs.isDown ? unreachable : answered(stream(requests))
  }
  return knobs
}

/** Bytes that differ by seed. */
export function someBytes(length: number, seed: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let x = seed + 1
  for (let i = 0; i < length; i++) {
    x = (x * 1103515245 + 12345) & 0x7fffffff
    bytes[i] = x >> 16
  }
  return bytes
}
