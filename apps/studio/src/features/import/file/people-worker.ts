import { parsePeople } from './parse-roster.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void parsePeople(data).then((parsed) => postMessage(parsed))
})
