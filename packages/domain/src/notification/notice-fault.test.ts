import { expect, test } from 'vitest'
import { noticeFault } from './notice-fault.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const written = { title: 'Closed', text: 'The canteen', at: '' }

test.each([
  [{}, null],
  [{ title: ' ' }, 'lacking'],
  [{ text: '' }, 'lacking'],
  [{ at: '2026-03-01T' }, 'half-moment'],
  [{ at: '2026-03-01T09:00' }, 'past'],
  [{ at: '2026-03-01T09:01' }, null],
  [{ text: '', at: '2026-03-01T' }, 'lacking'],
])('the fault of a notice with %j is %j', (changed, fault) => {
  expect(noticeFault({ ...written, ...changed }, 'America/Sao_Paulo', NOW)).toBe(fault)
})
