import { expect, test } from 'vitest'
import { aheadOf, UNFETCHED } from './editor-part.ts'
import { fetchAhead } from './fetch-ahead.ts'

test('what is not there yet is fetched ahead, the parts of parts too, each once', async () => {
  const fetched: string[] = []
  const within = async () => fetched.push('text')
  aheadOf(async () => {
    fetched.push('page')
    aheadOf(within)
  })
  aheadOf(async () => fetched.push('post'))
  await fetchAhead()
  await fetchAhead()
  expect(fetched).toEqual(['page', 'post', 'text'])
})

test('what could not be had is asked for the next time, with what came after it', async () => {
  let isCut = true
  const fetched: string[] = []
  aheadOf(() => (isCut ? Promise.reject(new Error('cut')) : Promise.resolve(fetched.push('page'))))
  aheadOf(async () => fetched.push('post'))
  await expect(fetchAhead()).rejects.toThrow('cut')
  isCut = false
  await fetchAhead()
  expect(fetched).toEqual(['page', 'post'])
  expect(UNFETCHED.size).toBe(0)
})

test('nobody is told that what nobody asked for could not be had; of what is asked for later they are', async () => {
  const failing = () => new Event('vite:preloadError', { cancelable: true })
  const fails = async (event: Event) => {
    dispatchEvent(event)
    throw new Error('cut')
  }
  const [ahead, later] = [failing(), failing()]
  aheadOf(() => fails(ahead))
  await expect(fetchAhead()).rejects.toThrow('cut')
  expect(ahead.defaultPrevented).toBe(true)
  await expect(fails(later)).rejects.toThrow('cut')
  expect(later.defaultPrevented).toBe(false)
  UNFETCHED.clear()
})
