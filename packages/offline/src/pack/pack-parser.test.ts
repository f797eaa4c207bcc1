import {
  PACK_HEADER_BYTES,
  PACK_RECORD_BYTES_MAX,
  packRecordHeader,
} from '@vereda/domain/content/pack-record.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf } from '../testing/memory-files.ts'
import { MalformedPack, packParser } from './pack-parser.ts'

const joined = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const record = (bytes: Uint8Array, offset: number) =>
  joined([packRecordHeader(hashOf(bytes), bytes.length, offset), bytes])
const aRecord = fc.record({ bytes: fc.uint8Array({ maxLength: 200 }), offset: fc.nat({ max: 2 ** 32 - 1 }) })

test('D5 a pack cut at any point gives the same records', () => {
  fc.assert(
    fc.property(fc.array(aRecord), fc.array(fc.integer({ min: 1, max: 90 })), (records, cuts) => {
      const whole = joined(records.map(({ bytes, offset }) => record(bytes, offset)))
      const parser = packParser()
      const found = []
      let at = 0
      for (const size of [...cuts, whole.length]) {
        for (const given of parser.push(whole.subarray(at, at + size))) {
          found.push({ ...given, bytes: given.bytes.slice() })
          if (given.offset % 2 === 0) parser.giveBack(given.bytes)
        }
        at += size
      }
      expect(found).toEqual(records.map(({ bytes, offset }) => ({ hash: hashOf(bytes), offset, bytes })))
      expect(parser.pending()).toBe(0)
    }),
  )
})

test('a record reuses only memory of its own length that was given back', () => {
  const parser = packParser()
  const next = (length: number) => parser.push(record(new Uint8Array(length), 0))[0]!.bytes
  const [first, second] = [next(3), next(3)]
  expect(second.buffer).not.toBe(first.buffer)
  parser.giveBack(first)
  expect(next(4).buffer).not.toBe(first.buffer)
  expect(next(3).buffer).toBe(first.buffer)
  expect(next(3).buffer).not.toBe(first.buffer)
})

test('D5 an incomplete record is not returned, and counts as pending', () => {
  const parser = packParser()
  const bytes = record(new Uint8Array([1, 2, 3]), 0)
  expect(parser.push(bytes.subarray(0, 42))).toEqual([])
  expect(parser.pending()).toBe(42)
  expect(parser.rest()).toMatchObject({ offset: 0, bytes: new Uint8Array([1, 2]) })
  expect(parser.push(bytes.subarray(42))).toHaveLength(1)
})

test('D5 a record cut after as many bytes as a header is continued correctly', () => {
  const bytes = new Uint8Array(PACK_HEADER_BYTES * 2).fill(7)
  const whole = record(bytes, 5)
  const parser = packParser()
  expect(parser.push(whole.subarray(0, PACK_HEADER_BYTES * 2))).toEqual([])
  expect(parser.push(whole.subarray(PACK_HEADER_BYTES * 2))).toEqual([
    { hash: hashOf(bytes), offset: 5, bytes },
  ])
})

test('D5 a record longer than the maximum is refused before memory is reserved', () => {
  const header = packRecordHeader('0'.repeat(64), PACK_RECORD_BYTES_MAX + 1, 0)
  expect(() => packParser().push(header)).toThrow(MalformedPack)
})
