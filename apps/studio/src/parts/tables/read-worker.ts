import { parseFile } from './parse-file.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void parseFile(data).then((parsed) => postMessage(parsed))
})
