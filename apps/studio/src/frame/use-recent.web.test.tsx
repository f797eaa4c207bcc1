import { domainCell } from '@vereda/client/directory/domain.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { DOMAIN } from '../../../../tests/components/known.ts'
import { useRecent } from './use-recent.ts'

function Recent({ iso, now }: { iso: string; now: string }) {
  return <p>at {useRecent()(iso, Date.parse(now))}</p>
}

test.for([
  ['2026-03-01T12:30:00.000Z', '2026-03-01T13:00:00.000Z', 'at 2:30 AM'],
  ['2026-03-01T09:30:00.000Z', '2026-03-01T13:00:00.000Z', 'at yesterday, 11:30 PM'],
  ['2026-02-27T12:30:00.000Z', '2026-03-01T13:00:00.000Z', 'at Feb 28, 2026, 2:30 AM'],
] as const)('%s is shown at %s in the domain’s time zone as %s', async ([iso, now, said], { show }) => {
  domainCell.set({ ...DOMAIN, zone: 'Pacific/Kiritimati' })
  await show(<Recent iso={iso} now={now} />, { group: 'frame', at: '/studio' })
  await expect.element(page.getByText(said)).toBeVisible()
})
