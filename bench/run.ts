import { loadavg } from 'node:os'
import { benchAudit } from './audit.ts'
import { benchBytes } from './bytes.ts'
import { benchCareless } from './careless.ts'
import { benchExports } from './exports.ts'
import { benchFairness, benchStalls } from './fairness.ts'
import { benchFloods } from './floods.ts'
import { benchFormPage } from './form-page.ts'
import { benchLighthouse, benchPublicPages } from './lighthouse.ts'
import { benchLists, seedDocuments } from './lists.ts'
import { benchLive } from './live.ts'
import { benchMyData } from './my-data.ts'
import { benchPeople } from './people.ts'
import { benchRead } from './read.ts'
import { startPacedModel } from './paced-model.ts'
import { benchResponses } from './responses.ts'
import { benchResults } from './results.ts'
import { setStage, signUp } from './stage.ts'
import { benchCrash, benchStart } from './start.ts'
import { benchStream } from './stream.ts'
import { benchThroughput } from './throughput.ts'
import { benchTyping } from './typing.ts'
import { benchHostileStreams, benchManyStreams } from './streams.ts'

/** `npm run bench [R1 R7 lighthouse …]`: prints ratios, each against its raw limit from the same run. See README.md in this folder. */
const wanted = process.argv.slice(2)
const wants = (...ids: string[]) => wanted.length === 0 || ids.some((id) => wanted.includes(id))

// Printed because other work on these cores affects every figure.
process.stdout.write(`load average ${loadavg()[0]?.toFixed(1)}\n`)
const model = await startPacedModel()
const stage = await setStage({
  OPENAI_API_KEY: 'bench',
  OPENAI_BASE_URL: model.url,
  MODEL_TOKENS_PER_DAY: '0',
  TRUSTED_PROXIES: '127.0.0.1',
})
try {
  const few = await signUp(stage.url, 'few')
  await seedDocuments(stage, few, 100)
  if (wants('R1', 'R2')) await benchRead(stage)
  if (wants('R3')) await benchLive(stage, await signUp(stage.url, 'live'))
  if (wants('R4')) {
    const people = await Promise.all(Array.from({ length: 5 }, (_, n) => signUp(stage.url, `stream-${n}`)))
    await benchStream(stage, people, model.url)
  }
  if (wants('R5', 'R8')) await benchResponses(stage, await signUp(stage.url, 'owner'))
  if (wants('R18', 'R19', 'R20')) await benchFormPage(stage, await signUp(stage.url, 'form-owner'))
  if (wants('R6')) await benchManyStreams(stage, await signUp(stage.url, 'twenty'))
  if (wants('R7')) await benchLists(stage, few)
  if (wants('R9')) await benchBytes(stage, few)
  if (wants('R25', 'lighthouse')) await benchLighthouse(stage, few)
  if (wants('R26', 'lighthouse')) await benchPublicPages(stage)
  if (wants('R10')) await benchStart(stage)
  if (wants('R11')) await benchCrash(stage, few)
  if (wants('R14', 'R14-floods')) await benchFloods(stage, await signUp(stage.url, 'flood'), few)
  if (wants('R14')) {
    await benchHostileStreams(stage, await signUp(stage.url, 'listener'), await signUp(stage.url, 'hostile'))
    await benchStalls(stage)
  }
  if (wants('R14', 'R14-fairness')) await benchFairness(stage)
  if (wants('R15')) await benchTyping(stage, await signUp(stage.url, 'typist'))
  if (wants('R16')) await benchThroughput(stage)
  if (wants('R17')) await benchResults(stage, await signUp(stage.url, 'results'))
  if (wants('R21')) await benchPeople(stage)
  if (wants('R23')) await benchAudit(stage, few)
  if (wants('R22')) await benchMyData(stage, await signUp(stage.url, 'hoarder'))
  if (wants('R24')) benchCareless()
  if (wants('R13')) await benchExports(stage, await signUp(stage.url, 'exports'))
} finally {
  await stage.end()
  model.stop()
}
