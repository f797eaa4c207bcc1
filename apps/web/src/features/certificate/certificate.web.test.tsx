import { domainCell } from '@vereda/client/directory/domain.ts'
import { beginSession } from '@vereda/client/session/session.ts'
import { SignJWT } from 'jose'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN, DOMAIN } from '../../../../../tests/components/known.ts'
import type { Certificate } from '../../platform/credentials/use-certificate.ts'
import { signedIn } from '../../platform/credentials/verify-credential.ts'
import { CertificateView } from './certificate-view.tsx'

const CODE = '0123456789ABCDEF'
const content = {
  learner: 'Ana Prado de Conceição',
  organisation: 'Acme',
  title: 'A garden that grows with whoever walks through it',
  date: '2026-03-01T10:30:00.000Z',
  points: { earned: 140, most: 200 },
}
const at = { group: 'certificate', at: '/trail/garden/certificate' }
const credential = await new SignJWT({ says: 'so' })
  .setProtectedHeader({ alg: 'HS256' })
  .sign(new TextEncoder().encode('any key will do here: it is only carried'))
const ISSUED: Certificate = { issued: { code: CODE, credential }, state: 'issued', retry: () => undefined }

/** The library that writes PDFs is large and is loaded at the first save. */
const SLOW = { timeout: 60_000 }

function nextFile(): Promise<Blob> {
  return new Promise((resolve) => {
    const make = URL.createObjectURL
    vi.spyOn(URL, 'createObjectURL').mockImplementationOnce((blob) => {
      resolve(blob as Blob)
      return make(blob)
    })
  })
}

async function saved() {
  const file = nextFile()
  await page.getByRole('button', { name: say('certificate.save') }).click()
  const blob = await file
  return { blob, text: new TextDecoder('latin1').decode(await blob.arrayBuffer()) }
}

test(
  'a certificate is saved as a PDF with its own fonts and the signed credential',
  SLOW,
  async ({ show }) => {
    beginSession(ANA_SIGNED_IN)
    await show(
      <main>
        <CertificateView content={{ ...content, code: CODE }} certificate={ISSUED} trailId="g" />
      </main>,
      at,
    )
    await expect.element(page.getByText('0123-4567-89AB-CDEF').first()).toBeVisible()
    await expectAccessible()
    const { blob, text } = await saved()
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(await signedIn(blob)).toBe(credential)
    expect(text.match(/\/FontFile2/g)?.length).toBe(3)
    expect(text).not.toContain('/Subtype /Image')
  },
)

test.for([
  ['Pacific/Kiritimati', 'March 2, 2026'],
  ['Pacific/Pago_Pago', 'February 28, 2026'],
] as const)(
  'in %s the certificate shows the domain’s date, wherever it is printed @long',
  async ([zone, day], { show }) => {
    beginSession(ANA_SIGNED_IN)
    domainCell.set({ ...DOMAIN, zone })
    await show(<CertificateView content={{ ...content, code: CODE }} certificate={ISSUED} trailId="g" />, at)
    await expect.element(page.getByText(say('certificate.sheet.on', { date: day }))).toBeVisible()
  },
)

test('a name that the PDF’s fonts can’t write is saved as a picture @long', SLOW, async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  const other = { ...content, learner: 'Łucja Żółć 李', code: CODE }
  await show(<CertificateView content={other} certificate={ISSUED} trailId="g" />, at)
  expect((await saved()).text).toContain('/Subtype /Image')
})

test.for([
  ['unsent', 'certificate.unsent'],
  ['offline', 'certificate.offline'],
  ['failed', 'certificate.codeless'],
] as const)(
  'a certificate that the server has not signed can be saved, and says what it lacks: %s @long',
  SLOW,
  async ([state, words], { show }) => {
    beginSession(ANA_SIGNED_IN)
    const retry = vi.fn()
    const certificate: Certificate = { issued: null, state, retry }
    await show(
      <CertificateView content={{ ...content, code: null }} certificate={certificate} trailId="g" />,
      at,
    )
    await expect.element(page.getByText(say(words))).toBeVisible()
    expect(document.querySelector('svg')?.textContent).toContain(say('certificate.sheet.unsigned'))
    expect(await signedIn((await saved()).blob)).toBeNull()
    await page.getByRole('button', { name: say('certificate.retry') }).click()
    expect(retry).toHaveBeenCalled()
  },
)
