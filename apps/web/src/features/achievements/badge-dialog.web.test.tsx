import { beginSession } from '@vereda/client/session/session.ts'
import { issueBadge } from '@vereda/contract/rest/credentialctl.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aBadge, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { signedIn } from '../../platform/credentials/verify-credential.ts'
import { playInTeam } from '../../platform/local/team/choose-team.ts'
import { BadgeDialog } from './badge-dialog.tsx'
import { shownBadges } from './earned-badges.ts'

const CREDENTIAL = 'eyJhbGciOiJSUzI1NiJ9.eyJzYXlzIjoic28ifQ.c2lnbmVk'
const at = { group: 'achievements', at: '/trail/garden/achievements' }

function placedBadge(badgeDate: string | null) {
  const resource = aResource({ badges: [aBadge({ title: 'First water' })] })
  const [placed] = shownBadges(listedTrail(aTrailDocument({ steps: [aStep({ resources: [resource] })] })))
  return { ...placed!, badge: { ...placed!.badge, badgeDate } }
}
const save = () => page.getByRole('button', { name: say('achievements.openBadge') })

test('an earned badge is saved as an Open Badge: a picture in plain colours that holds the credential', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.answers(issueBadge, { code: '0123456789ABCDEF', credential: CREDENTIAL })
  await show(
    <BadgeDialog trailId="g" placed={placedBadge('2026-03-01T12:00:00Z')} onClose={() => undefined} />,
    at,
  )
  await expect.poll(() => document.querySelectorAll('dialog svg path').length).toBeGreaterThan(3)
  await expectAccessible()
  const make = vi.spyOn(URL, 'createObjectURL')
  await save().click()
  await expect.poll(() => make.mock.calls.length).toBe(1)
  const file = make.mock.calls[0]![0] as Blob
  expect(await signedIn(file)).toBe(CREDENTIAL)
  const picture = new DOMParser().parseFromString(await file.text(), 'image/svg+xml')
  const baked = picture.getElementsByTagNameNS('https://purl.imsglobal.org/ob/v3p0', 'credential')
  expect(baked[0]?.getAttribute('verify')).toBe(CREDENTIAL)
  expect(await file.text()).not.toMatch(/oklch|var\(/)
})

test('a badge that the server does not know yet can be saved later, and a seed can’t be saved @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.refuses(issueBadge, 'not-earned')
  await show(
    <BadgeDialog trailId="another" placed={placedBadge('2026-03-01T12:00:00Z')} onClose={() => undefined} />,
    at,
  )
  await save().click()
  await expect.element(page.getByText(say('achievements.openBadge.later'))).toBeVisible()
  await show(<BadgeDialog trailId="another" placed={placedBadge(null)} onClose={() => undefined} />, at)
  expect(save().elements()).toHaveLength(1)
})

test('in a team the dialog says who can save a badge that the server refuses this member @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [], totalPages: 1 })
  const players = [{ id: 'ana', name: 'Ana Prado', username: 'ana' }]
  await playInTeam('in-a-team', { type: 'default', id: 'otters', name: 'Otters', players })
  server.refuses(issueBadge, 'not-earned')
  const placed = placedBadge('2026-03-01T12:00:00Z')
  await show(<BadgeDialog trailId="in-a-team" placed={placed} onClose={() => undefined} />, at)
  await save().click()
  await expect.element(page.getByText(say('achievements.openBadge.inTeam'))).toBeVisible()
})
