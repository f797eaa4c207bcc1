import { LABEL_LENGTH } from './content-label.ts'

/** The longest hostkey with which a content host still fits one DNS label: 63 less the label and the hyphen. */
export const HOSTKEY_LENGTH_MAX = 63 - LABEL_LENGTH - 1

const CONTENT_HOST = /^([a-z2-7]{26})-([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)\.content\.(.+)$/

/** The origin where one package plays: the package's label, the hostkey of the domain's app, and the base (host with its port, as in a URL). */
export type ContentHost = { label: string; hostkey: string; base: string }

/** `{label}-{hostkey}.content.{base}`: one DNS label, so that one wildcard name and certificate cover every package. */
export const contentHost = ({ label, hostkey, base }: ContentHost): string =>
  `${label}-${hostkey}.content.${base}`

/** Reads a host name (with port) as a content host; null for any other host. The name alone says which app may supply and frame its content. */
export function readContentHost(host: string): ContentHost | null {
  const [, label, hostkey, base] = CONTENT_HOST.exec(host.toLowerCase()) ?? []
  return label && hostkey && base && hostkey.length <= HOSTKEY_LENGTH_MAX ? { label, hostkey, base } : null
}
