import { contentHost, readContentHost } from '@vereda/domain/content/content-host.ts'

/** Which part of the installation a Host header asks for (architecture 5). */
export type HostKind =
  | { kind: 'front' }
  | { kind: 'domain'; hostkey: string }
  | { kind: 'content'; hostkey: string }
  | { kind: 'elsewhere' }

/** The host names of an installation, all derived from its public address. */
export type Hosts = {
  read(hostHeader: string | undefined): HostKind
  front: string
  appOrigin(hostkey: string): string
  /** The origin that plays one resource of one learner. Without a label, `{label}` stands in its place. */
  contentOrigin(hostkey: string, label?: string): string
  /** The pattern of every content origin, as a CSP source. */
  contentPattern: string
  /** Whether content plays below a domain of its own instead of below the app's. */
  isContentApart: boolean
}

const NAME = /^[a-z0-9][a-z0-9-]*$/

/** `contentUrl` names a domain of its own for content. Content then shares no site with the app, and cannot set cookies there. */
export function hostsOf({ protocol, host, origin }: URL, contentUrl?: URL | null): Hosts {
  const content = contentUrl ?? { protocol, host }
  function readBelow(asked: string): HostKind {
    const name = asked.slice(0, -host.length - 1)
    return NAME.test(name) ? { kind: 'domain', hostkey: name } : { kind: 'elsewhere' }
  }
  return {
    front: origin,
    appOrigin: (hostkey) => `${protocol}//${hostkey}.${host}`,
    contentOrigin: (hostkey, label = '{label}') =>
      `${content.protocol}//${contentHost({ label, hostkey, base: content.host })}`,
    contentPattern: `${content.protocol}//*.content.${content.host}`,
    isContentApart: content.host !== host,
    read(hostHeader = '') {
      const asked = hostHeader.toLowerCase()
      if (asked === host) return { kind: 'front' }
      const played = readContentHost(asked)
      if (played?.base === content.host) return { kind: 'content', hostkey: played.hostkey }
      return asked.endsWith(`.${host}`) ? readBelow(asked) : { kind: 'elsewhere' }
    },
  }
}
