import { expect, test } from 'vitest'
import { scriptIn } from './data-workers.ts'

const read = (address: string) => {
  const script = scriptIn(address)
  return script instanceof Uint8Array ? new TextDecoder().decode(script) : script
}

test.each([
  ['data:text/javascript,postMessage(%22%C3%A7%22)', 'postMessage("ç")'],
  ['data:application/javascript;charset=utf-8,a(1, 100%)', 'a(1, 100%)'],
  [`data:text/javascript;base64,${Buffer.from('a("ç")').toString('base64')}`, 'a("ç")'],
  [`DATA:;base64,${encodeURIComponent(Buffer.from('a??>b').toString('base64'))}`, 'a??>b'],
  ['worker.js', null],
  ['blob:https://soil.content.example/1', null],
])('%s holds the script %j', (address, script) => expect(read(address)).toBe(script))
