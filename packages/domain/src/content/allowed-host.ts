/**
 * A host that an author may allow for a package: a name with an optional leading wildcard and an optional port. It has no character that
 * could end a policy.
 */
const HOST = /^(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/i

/**
 * The second-level labels under which many countries register names (`com.br`, `co.uk`, `gouv.fr`): up to three letters, or one of these
 * words.
 */
const SECOND_LEVEL = /^(?:[a-z]{1,3}|asso|blog|firm|flog|gouv|info|name|priv|school|store|tech|vlog|wiki)$/

/** Domains below which anybody can get a name. A wildcard over one of them would allow everybody's names. */
const SHARED = [
  ...['amazonaws.com', 'amplifyapp.com', 'appspot.com', 'azure.com', 'azureedge.net', 'azurefd.net'],
  ...['azurestaticapps.net', 'azurewebsites.net', 'b-cdn.net', 'backblazeb2.com', 'blogspot.com'],
  ...['cloudfront.net', 'deno.dev', 'digitaloceanspaces.com', 'duckdns.org', 'firebaseapp.com', 'fly.dev'],
  ...['github.io', 'gitlab.io', 'glitch.me', 'googleapis.com', 'googleusercontent.com', 'herokuapp.com'],
  ...['netlify.app', 'ngrok.app', 'ngrok.dev', 'ngrok.io', 'ngrok-free.app', 'ngrok-free.dev', 'nip.io'],
  ...['ondigitalocean.app', 'onrender.com', 'pages.dev', 'r2.dev', 'railway.app', 'readthedocs.io'],
  ...['repl.co', 'replit.app', 'replit.dev', 'run.app', 'sslip.io', 'supabase.co', 'surge.sh'],
  ...['trycloudflare.com', 'vercel.app', 'web.app', 'webflow.io', 'weebly.com', 'windows.net'],
  ...['wixsite.com', 'wordpress.com', 'workers.dev'],
]

/**
 * Whether all names below this one belong to one owner: true of `example.org` and `example.com.br`, false of `org`, `com.br` or
 * `vercel.app`.
 */
function isOfOneOwner(name: string): boolean {
  const labels = name.split('.')
  const [country = '', second = ''] = labels.toReversed()
  const isSuffix =
    labels.length < 2 || (labels.length === 2 && country.length === 2 && SECOND_LEVEL.test(second))
  return !isSuffix && !SHARED.some((shared) => `.${name}`.endsWith(`.${shared}`))
}

/**
 * Whether an author may allow a host for a package: a host's name, with a wildcard only over the names of one owner
 * (docs/decisions/opened-hosts.md).
 */
export function mayBeOpened(host: string): boolean {
  const [, wildcard, name] = HOST.exec(host) ?? []
  return name !== undefined && (wildcard === undefined || isOfOneOwner(name.toLowerCase()))
}
