import type { Carriers } from './capabilities/messages/deliver.ts'
import type { Environment } from './platform/environment.ts'
import { smtpCarrier } from './platform/mail/smtp-transport.ts'
import { gatewayCarrier } from './platform/sms/gateway-transport.ts'

/** The carriers that the environment names; messages of the others stay in the outbox. */
export function openCarriers({ smtp, sms, publicUrl }: Environment): Carriers {
  const from = smtp?.from ?? `no-reply@${publicUrl.hostname}`
  return {
    email: smtp ? smtpCarrier(smtp.url, from) : null,
    sms: sms ? gatewayCarrier(sms.url, sms.secret) : null,
  }
}
