import type { Environment } from '../platform/environment.ts'
import { knockAtSmtp } from '../platform/mail/smtp-transport.ts'
import { bad, type Finding, good } from './finding.ts'

/** Checks whether the mail server accepts this installation; no finding where none is set. No letter is sent. */
export async function lookAtMail({ smtp }: Pick<Environment, 'smtp'>): Promise<Finding[]> {
  if (!smtp) return []
  try {
    await knockAtSmtp(smtp.url)
    return [good('The mail server answers and accepts Vereda.')]
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    return [bad(`The mail server does not accept Vereda (${why}): e-mails wait. Check SMTP_URL.`)]
  }
}
