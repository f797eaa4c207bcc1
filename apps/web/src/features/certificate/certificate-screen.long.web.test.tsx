import { beginSession } from '@vereda/client/session/session.ts'
import { issueCertificate } from '@vereda/contract/rest/credentialctl.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { CertificateScreen } from './certificate-screen.tsx'

test('a learner who left the survey out sees the certificate that the conclusion offered', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const id = 'without-a-word'
  const document = aTrailDocument({ id, reaction: { questions: [] }, test: null })
  const done = { doneDate: '2026-03-01T12:00:00.000Z', finishedResources: 1 }
  server.keepsAnswering(listUser, { trails: [{ ...listedTrail(document), ...done, id }], totalPages: 1 })
  server.refuses(issueCertificate, 'not-earned')
  await show(<CertificateScreen trailId={id} />, { group: 'certificate', at: `/trail/${id}/certificate` })
  await expect.element(page.getByText(ANA.user.name).first()).toBeVisible()
  await expect.element(page.getByText(say('certificate.notYet'))).not.toBeInTheDocument()
})

test('the certificate screen blames the server, not the learner’s internet, when the server does not answer', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.isUnreachable(listUser)
  await show(<CertificateScreen trailId="away" />, {
    group: 'certificate',
    at: '/trail/away/certificate',
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('certificate.failed.server'))
})

test('the certificate screen blames the server, not the learner’s internet, when the server fails', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.isHiddenBy(listUser, 502)
  await show(<CertificateScreen trailId="unheard" />, {
    group: 'certificate',
    at: '/trail/unheard/certificate',
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('certificate.failed.server'))
})

test('the certificate screen blames the full device, not the learner’s internet, when there is no room', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession({ ...ANA_SIGNED_IN, userId: 'nora', authorization: 'Bearer of-nora' })
  const id = 'without-room'
  server.keepsAnswering(listUser, { trails: [{ ...listedTrail(aTrailDocument()), id }], totalPages: 1 })
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  onTestFinished(() => disk.mockRestore())
  await show(<CertificateScreen trailId={id} />, { group: 'certificate', at: `/trail/${id}/certificate` })
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('certificate.failed.full'))
})
