import type {
  configurationctl as configurationContract,
  currentusertrack as currentContract,
  domaininfo as infoContract,
  domainjourneylist as listContract,
} from '@vereda/contract/track/directory.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../calls/handler.ts'
import { hasCategories } from '../../../platform/category-switch.ts'
import type { Hosts } from '../../../platform/hosts.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../domains.ts'

const addressesOf = (hosts: Hosts, hostkey: string) => {
  const origin = hosts.appOrigin(hostkey)
  return { rest_url: `${origin}/rest/`, rest_track: `${origin}/track/`, track_path: `${origin}/track/` }
}

export const domaininfo: Handler<typeof infoContract> = async ({ query }, { directory, hosts }, caller) => {
  const domain = query.domain === undefined ? caller.domain : await directory.find(query.domain.toLowerCase())
  if (!domain) return refuse('unknown-domain')
  const { hostkey, name, brand, logo, locale, legal, timeZone, administratorEmail, signInButton } = domain
  return accepted({
    ...addressesOf(hosts, hostkey),
    hostkey,
    name,
    brand,
    logo,
    locale,
    zone: timeZone,
    legal,
    administrator: administratorEmail,
    sign_in: signInButton,
    content_origin: hosts.contentOrigin(hostkey),
  })
}

function entriesOf(hosts: Hosts, { hostkey, name, logo, journeys }: Domain) {
  const { track_path } = addressesOf(hosts, hostkey)
  const others = journeys.filter((journey) => journey.hostkey !== hostkey)
  return [{ hostkey, name, logo }, ...others].map((entry) => ({ ...entry, track_path, domain: hostkey }))
}

/** Lists the domains. Where the operator does not allow the list, a domain's own address still returns that domain. */
export const domainjourneylist: Handler<typeof listContract> = async (_, services, { domain }) => {
  const { directory, hosts, listsDomains } = services
  const told = listsDomains ? await directory.all() : [domain].filter((one) => one !== undefined)
  return accepted(told.flatMap((one) => entriesOf(hosts, one)))
}

export const currentusertrack: Handler<typeof currentContract> = async (_, { hosts }, { domain }) => {
  const { track_path } = addressesOf(hosts, domain.hostkey)
  return accepted({ domains: [{ hostkey: domain.hostkey, name: domain.name, track_path }] })
}

export const configurationctl: Handler<typeof configurationContract> = async (_, services, { domain }) => {
  const { apps, identity, categories } = services
  const { versions, addresses } = apps
  const configuration = {
    ios_version: versions.ios,
    android_version: versions.android,
    wecog_version: versions.chromium,
    cpfDisableRequired: !identity.cpfRequired,
    categories: hasCategories(categories, domain?.hostkey),
    category_label: categories.label,
    ios_url: addresses.ios,
    android_url: addresses.android,
  }
  // a script element may contain anything but its own end tag, so every `<` is escaped
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
  return accepted(new RawAnswer(200, headers, `globalThis.VEREDA_CONFIGURATION=${json};\n`))
}
