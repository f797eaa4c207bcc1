import { expect, test, vi } from 'vitest'
import { makeReady } from './make-ready.ts'

/** Makes trails that count how often their titles are read. */
function aCatalogue(count: number) {
  const read = vi.fn()
  const trails = Array.from({ length: count }, (_, n) => ({
    get title() {
      read()
      return `Trail ${n}`
    },
    subTitle: '',
    categories: [],
  }))
  return { trails, read }
}

test('titles are made ready in batches, each once, and the work stops when the screen is left', async () => {
  const { trails, read } = aCatalogue(450)
  const gone = new AbortController()
  const ready = makeReady(trails, gone.signal)
  expect(read).toHaveBeenCalledTimes(100)
  await ready
  expect(read).toHaveBeenCalledTimes(450)
  await makeReady(trails, gone.signal)
  expect(read).toHaveBeenCalledTimes(450)
  const other = aCatalogue(450)
  const left = makeReady(other.trails, gone.signal)
  gone.abort()
  await left
  expect(other.read).toHaveBeenCalledTimes(100)
})
