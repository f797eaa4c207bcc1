import type { Transports } from './capabilities/messages/deliver.ts'
import type { Environment } from './platform/environment.ts'
import { smtpTransport } from './platform/mail/smtp-transport.ts'
import { gatewayTransport } from './platform/sms/gateway-transport.ts'

/** Opens the transports that the environment names. Messages of other kinds stay in the outbox. */
export function openTransports({ smtp, sms, publicUrl }: Environment): Transports {
  const from = smtp?.from ?? `no-reply@${publicUrl.hostname}`
  return {
    email: smtp ? smtpTransport(smtp.url, from) : null,
    sms: sms ? gatewayTransport(sms.url, sms.secret) : null,
  }
}
