/** Which part of the installation a Host header asks for (architecture 5). */
export type HostKind =
  | { kind: 'front' }
  | { kind: 'domain'; hostkey: string }
  | { kind: 'content'; hostkey: string; label: string }
  | { kind: 'elsewhere' }

/** The host names of an installation, all derived from its public address. */
export type Hosts = {
  read(hostHeader: string | undefined): HostKind
  front: string
  appOrigin(hostkey: string): string
  /** The origin that plays one resource of one learner; `{label}` stands for the content label when none is given. */
  contentOrigin(hostkey: string, label?: string): string
  /** Every content origin of a domain, as a CSP source. */
  contentPattern: string
}

const CONTENT_NAME = /^([a-z0-9][a-z0-9-]*?)--([a-z2-7]{26})$/
const NAME = /^[a-z0-9][a-z0-9-]*$/

function readName(name: string): HostKind {
  const content = name.endsWith('.content') ? CONTENT_NAME.exec(name.slice(0, -'.content'.length)) : null
  if (content) return { kind: 'content', hostkey: content[1]!, label: content[2]! }
  return NAME.test(name) ? { kind: 'domain', hostkey: name } : { kind: 'elsewhere' }
}

export function hostsOf(publicUrl: URL): Hosts {
  const { protocol, host, origin } = publicUrl
  return {
    front: origin,
    appOrigin: (hostkey) => `${protocol}//${hostkey}.${host}`,
    contentOrigin: (hostkey, label = '{label}') => `${protocol}//${hostkey}--${label}.content.${host}`,
    contentPattern: `${protocol}//*.content.${host}`,
    read(hostHeader = '') {
      const asked = hostHeader.toLowerCase()
      if (asked === host) return { kind: 'front' }
      return asked.endsWith(`.${host}`) ? readName(asked.slice(0, -host.length - 1)) : { kind: 'elsewhere' }
    },
  }
}
