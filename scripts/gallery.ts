/*
 * Makes `docs/gallery/`: every screen, light and dark, with what the built-in generator writes: `npm run build`, then `npm run gallery`. It starts an
 * installation of its own and fills it as a person would.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { Transformer } from '@napi-rs/image'
import { chromium, request } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { startServer } from '#test/e2e/start-server.ts'
import { startTestPostgres } from '#test/postgres/test-postgres.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'

const FOLDER = new URL('../docs/gallery/', import.meta.url)
const VIEWPORT = { width: 1280, height: 800 }
const WIDTH = 960
const BYTES_MAX = 40_000
const QUALITIES = [75, 60, 45, 30]
const PERSON = { email: 'grace@example.com', password: 'quiet-harbour-42', first_name: 'Grace', last_name: 'Lindqvist' }
/** Who answers the form and the survey, beside the person who made them. Fewer than five people have no report. */
const COLLEAGUES = [
  'Ines Duarte',
  'Tom Okafor',
  'Lena Vogel',
  'Sami Haddad',
  'Noor Peeters',
  'Ada Moreau',
  'Jon Eriksen',
  'Mila Kovac',
  'Leo Rossi',
]
const REMARKS = [
  'Quick answers, thank you.',
  'The delivery came a day late.',
  'Easy to order. More colours would be nice.',
  'Very friendly on the phone.',
]
/** How far from content somebody is. */
const OPINIONS = [0, 1, 0, 2, 1, 0, 1, 3, 0]
const PROMPTS = {
  form: 'Customer satisfaction survey with 6 questions',
  doc: 'Onboarding plan for new employees, first four weeks',
  sheet: 'Marketing budget with 12 rows',
  slide: 'Quarterly business review with 8 slides',
} as const

const FOR_EVERYBODY = {
  landing: '/',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  accessibility: '/accessibility',
  mockup: '/mockup',
  contact: '/contact',
  help: '/help',
  'help-article': '/help/download-files',
  sample: '/samples/sheet',
  'api-reference': '/api/docs',
  login: '/login',
  signup: '/signup',
  'forgot-password': '/forgot-password',
  'not-found': '/nowhere',
}
const FOR_PEOPLE = {
  dashboard: '/dashboard',
  documents: '/documents',
  forms: '/forms',
  docs: '/docs',
  sheets: '/sheets',
  slides: '/slides',
  create: '/create',
  queue: '/queue',
  surveys: '/surveys',
  'survey-create': '/surveys/create',
  settings: '/settings',
  'action-log': '/logs',
  templates: '/template-test',
  'brand-kit': '/template-test?tab=brand',
  'my-data': '/my-data',
  testing: '/testing',
  users: '/admin/users',
  model: '/admin/model',
  'admin-login': '/admin-login',
}
const FOR_ADMINISTRATION = {
  'admin-ai': '/admin?tab=ai',
  'admin-status': '/admin?tab=status',
  'admin-mail': '/admin?tab=mail',
  'admin-messages': '/admin?tab=messages',
  'admin-audit': '/admin?tab=audit',
  'admin-retention': '/admin?tab=retention',
}

const MESSAGE = {
  name: 'Ines Duarte',
  email: 'ines@example.com',
  subject: 'Opening hours',
  message: 'Hello,\n\nare you open on the first Saturday of the month?',
}
type FormQuestion = { id: string; type: 'text' | 'multiple_choice' | 'rating'; options?: string[]; scale?: number }

const { stop: stopPostgres, ...postgres } = await startTestPostgres()
process.env['E2E_POSTGRES'] = JSON.stringify(postgres)
const server = await startServer({ SUPER_ADMIN_EMAIL: PERSON.email, COMPANY_DOMAINS: 'example.com' })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const context = await browser.newContext({ baseURL: server.url, viewport: VIEWPORT, reducedMotion: 'reduce', locale: 'en-GB' })
  await drawAll(context, FOR_EVERYBODY)
  await post(context, '/api/auth/signup', PERSON)
  await drawAll(context, { ...(await fill(context)), ...FOR_PEOPLE })
  const admin = { username: 'grace', password: PERSON.password }
  await post(context, '/api/admin/admin_users', admin)
  await post(context, '/api/admin/login', admin)
  await drawAll(context, FOR_ADMINISTRATION)
} finally {
  await browser.close()
  await server.stop()
  await stopPostgres()
}

/** Documents of each type, one of them published and answered, a survey with its answers, and a message. Returns the addresses of their screens. */
async function fill(context: BrowserContext): Promise<Record<string, string>> {
  const screens: Record<string, string> = {}
  for (const [type, prompt] of Object.entries(PROMPTS)) {
    const { content } = await post<{ content: { title: string } }>(context, '/api/functions/ai-generate', { prompt, documentType: type })
    const { title, description, questions, ...body } = content as { title: string; description?: string; questions?: unknown }
    const document = { type, title, description, ...(questions === undefined ? { content: body } : { questions }) }
    const { id } = await post<{ id: string }>(context, '/api/documents', document)
    screens[`create-${type}`] = `/create?id=${id}`
    await post(context, '/api/functions/enqueue-document', { userPrompt: prompt, documentType: type, metadata: {} })
    if (type !== 'form') continue
    await post(context, `/api/documents/${id}/publish`, { version: 1 })
    await answerForm(context, id, questions as FormQuestion[])
    screens['form-page'] = `/form/${id}`
    screens['form-responses'] = `/forms/${id}/responses`
  }
  const options = ['Excellent', 'Good', 'Fair', 'Poor']
  const questions = ['How is your work?', 'How is your team?'].map((question_text) => ({ question_text, options }))
  const survey = await post<{ id: string }>(context, '/api/surveys', { title: 'Employee pulse', description: 'Two questions', questions })
  await answerSurvey(survey.id)
  await post(context, '/api/functions/send-contact-email', MESSAGE)
  const results = `/surveys/${survey.id}/results`
  return { ...screens, 'survey-take': `/surveys/${survey.id}/take`, 'survey-results': results, 'survey-answers': `${results}?tab=answers` }
}

/** What colleagues of different opinions answer, the same on each run. */
async function answerForm(context: BrowserContext, id: string, questions: readonly FormQuestion[]): Promise<void> {
  const settings = await context.request.patch(`/api/forms/${id}/settings`, { data: { access: 'link' } })
  if (!settings.ok()) throw new Error(await settings.text())
  for (const at of COLLEAGUES.keys()) {
    const answers = questions.map(({ id: question, type, options, scale }, place) => {
      const pick = (count: number) => Math.min(opinionOf(at + place), count - 1)
      if (type === 'rating') return [question, (scale ?? 5) - pick(scale ?? 5)] as const
      return [
        question,
        type === 'multiple_choice' ? (options?.[pick(options.length)] ?? '') : (REMARKS[at % REMARKS.length] ?? ''),
      ] as const
    })
    await post(context, `/api/forms/${id}/responses`, { answers: Object.fromEntries(answers) })
  }
}

function opinionOf(turn: number): number {
  return OPINIONS[turn % OPINIONS.length] ?? 0
}

async function answerSurvey(id: string): Promise<void> {
  for (const [at, name] of COLLEAGUES.entries()) {
    const [first_name = '', last_name = ''] = name.split(' ')
    const theirs = await request.newContext({ baseURL: server.url })
    await post({ request: theirs }, '/api/auth/signup', {
      ...PERSON,
      email: `${first_name.toLowerCase()}@example.com`,
      first_name,
      last_name,
    })
    const { items } = (await (await theirs.get(`/api/surveys/${id}/questions`)).json()) as { items: { id: string; options: string[] }[] }
    for (const [place, question] of items.entries()) {
      const data = { question_id: question.id, answer: question.options[opinionOf(at + place)], response_time_ms: 4_000 }
      const answer = await theirs.put(`/api/surveys/${id}/responses`, { data })
      if (!answer.ok()) throw new Error(await answer.text())
    }
    // Two have not finished.
    if (at > 1) await post({ request: theirs }, `/api/surveys/${id}/complete`, {})
    await theirs.dispose()
  }
}

async function post<Answer>({ request: caller }: Pick<BrowserContext, 'request'>, path: string, data: object): Promise<Answer> {
  const answer = await caller.post(path, { data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function drawAll(context: BrowserContext, screens: Record<string, string>): Promise<void> {
  const page = await context.newPage()
  for (const [name, path] of Object.entries(screens))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await settle(page)
      await writeFile(new URL(`${name}-${colorScheme}.webp`, FOLDER), await small(await page.screenshot({ type: 'png' })))
    }
  await page.close()
}

/** Waits until what the screen loads is there. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor()
  await page.locator('.animate-pulse').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
}

/** In the best quality that stays below the limit. */
async function small(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await new Transformer(png).resize(WIDTH).webp(quality)
    if (picture.length < BYTES_MAX) return picture
  }
  throw new Error(`A picture has more than ${BYTES_MAX} bytes`)
}
