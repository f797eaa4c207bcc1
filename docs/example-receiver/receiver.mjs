import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

// A whole receiver of Vereda's webhooks: SECRET=whsec_… PORT=8090 node receiver.mjs

const KEY = Buffer.from((process.env.SECRET ?? '').replace(/^whsec_/, ''), 'base64')
const LATE_S = 300
const BYTES_MAX = 256 * 1024

/** Whether one of the signatures of a call is that of the shared secret, and the call of these minutes. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': sentS, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1_000 - Number(sentS)) <= LATE_S)) return false
  const ours = createHmac('sha256', KEY).update(`${id}.${sentS}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const theirs = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return theirs.length === ours.length && timingSafeEqual(theirs, ours)
  })
}

/** The ids of what was taken. Keep them for two weeks, where a restart does not forget them. */
const taken = new Set()

function take(id, body) {
  if (taken.has(id)) return // sent again: an answer to it was lost
  process.stdout.write(`${body}\n`)
  taken.add(id)
}

async function read(request) {
  const pieces = []
  let bytes = 0
  for await (const piece of request) {
    bytes += piece.length
    if (bytes > BYTES_MAX) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

async function receive(request, response) {
  const body = await read(request)
  if (body === null) return response.writeHead(413, { connection: 'close' }).end()
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  take(request.headers['webhook-id'], body)
  response.writeHead(204).end()
}

// a call that is cut off takes nothing else with it
const server = createServer((request, response) => receive(request, response).catch(() => response.destroy()))
server.listen(Number(process.env.PORT ?? 8090), '127.0.0.1', () =>
  process.stdout.write(`listening on http://127.0.0.1:${server.address().port}\n`),
)
