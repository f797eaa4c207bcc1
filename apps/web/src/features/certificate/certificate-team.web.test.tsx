import { beginSession } from '@vereda/client/session/session.ts'
import { issueCertificate } from '@vereda/contract/rest/credentialctl.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { playAlone, playInTeam } from '../../platform/local/team/choose-team.ts'
import { CertificateScreen } from './certificate-screen.tsx'

test('a member absent from some of the team’s plays gets no certificate, and one who plays alone does', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const id = 'passed-in-a-team'
  const done = { doneDate: '2026-03-01T12:00:00.000Z', finishedResources: 1, reaction: null, test: null }
  const trail = { ...listedTrail(aTrailDocument()), ...done, id, teams: true }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  const players = [{ id: 'ana', name: ANA.user.name, username: 'ana' }]
  await playInTeam(id, { type: 'default', id: 'otters', name: 'Otters', players })
  server.refuses(issueCertificate, 'not-earned')
  await show(<CertificateScreen trailId={id} />, { group: 'certificate', at: `/trail/${id}/certificate` })
  await expect.element(page.getByText(say('certificate.team.absent'))).toBeVisible()
  await expect.element(page.getByText(ANA.user.name)).not.toBeInTheDocument()
  await expect.element(page.getByText(say('certificate.unsent'))).not.toBeInTheDocument()
  await expectAccessible()
  await playAlone(id)
  await expect.element(page.getByText(ANA.user.name).first()).toBeVisible()
})

test('on a device that does not know whether a trail is played in a team, the certificate asks to say so', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const id = 'undecided'
  const trail = {
    ...listedTrail(aTrailDocument()),
    finishedResources: 0,
    reaction: null,
    test: null,
    id,
    teams: true,
  }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  await show(<CertificateScreen trailId={id} />, { group: 'certificate', at: `/trail/${id}/certificate` })
  await expect.element(page.getByText(say('certificate.undecided'))).toBeVisible()
  await playAlone(id)
  await expect.element(page.getByText(say('certificate.notYet'))).toBeVisible()
})
