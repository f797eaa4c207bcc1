/** A host that an author may open for a package: a name with an optional leading wildcard and port, nothing that could end a policy. */
const HOST = /^(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/i

/** What many countries put before their own letters (`com.br`, `co.uk`, `gouv.fr`): up to three letters, or one of these. */
const SECOND_LEVEL = /^(?:[a-z]{1,3}|asso|blog|firm|flog|gouv|info|name|priv|school|store|tech|vlog|wiki)$/

/** Where anybody can have a name of their own: a wildcard over one of them opens everybody's. */
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

/** Whether names below this one are of one owner: `example.org` and `example.com.br`, but no `org`, `com.br` or `vercel.app`. */
function isOfOneOwner(name: string): boolean {
  const labels = name.split('.')
  const [country = '', second = ''] = labels.toReversed()
  const isSuffix =
    labels.length < 2 || (labels.length === 2 && country.length === 2 && SECOND_LEVEL.test(second))
  return !isSuffix && !SHARED.some((shared) => `.${name}`.endsWith(`.${shared}`))
}

/** Whether a host may be opened for a package: a host's name, and a wildcard only over names of one owner (docs/decisions/opened-hosts.md). */
export function mayBeOpened(host: string): boolean {
  const [, wildcard, name] = HOST.exec(host) ?? []
  return name !== undefined && (wildcard === undefined || isOfOneOwner(name.toLowerCase()))
}
