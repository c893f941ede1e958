import { afterAll, beforeAll, expect, test } from 'vitest'
import { SURVEY_TEXTS, SURVEY_TOPICS } from '#generator/survey/survey-texts.ts'
import { writeSurvey } from '#generator/survey/write-survey.ts'
import { readScale } from '#features/surveys/scales.ts'
import type { GeneratedSurvey } from '#shared/content/survey.ts'
import { LOCALES } from '#shared/locale.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { readSurvey } from './prompt/read-survey.ts'

let server: TestServer
let person: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await startTestServer()
  person = await server.signUp()
})
afterAll(() => server?.stop())

const generate = async (prompt: string, by = person) => {
  const answer = await by.post<{ success: boolean; content: GeneratedSurvey; description: string }>('/api/functions/ai-generate', {
    prompt,
    documentType: 'survey',
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.content
}

test.each([
  ['employee engagement survey with 12 questions and 3 control questions', 12, 3, ['engagement'], []],
  ['Onboarding survey, fifteen questions, three of them control questions', 12, 3, ['onboarding'], []],
  ['12 questions about stress and workload with no control questions', 12, 0, ['workload'], []],
  ['Exit survey with 8 short questions', 8, undefined, ['exit'], []],
  ['A survey for our managers about safety', undefined, undefined, ['safety'], []],
  [
    'Survey on the canteen, parking and our new intranet with 6 questions',
    6,
    undefined,
    [],
    ['the canteen', 'parking', 'our new intranet'],
  ],
  ['Survey about our managers and the canteen, 10 questions plus 2 verification questions', 10, 2, ['manager'], ['the canteen']],
  ['Encuesta de clima laboral con 10 preguntas y dos preguntas de control', 10, 2, ['engagement'], []],
  ['Encuesta sobre la cafetería y el transporte con 5 preguntas', 5, undefined, [], ['la cafetería', 'el transporte']],
  ['Enquête sur la charge de travail avec 12 questions dont 3 questions de contrôle', 9, 3, ['workload'], []],
  ['Enquête d’intégration des nouveaux arrivants, douze questions et deux questions de contrôle', 12, 2, ['onboarding'], []],
  ['Survey on psychological safety, 5 questions', 5, undefined, [], ['psychological safety']],
  ['Encuesta sobre la seguridad psicológica con 5 preguntas', 5, undefined, [], ['la seguridad psicológica']],
  ['Enquête sur la sécurité psychologique, 5 questions', 5, undefined, [], ['la sécurité psychologique']],
  ['Something for everybody', undefined, undefined, ['engagement'], []],
  ['Exit survey with 10 questions and 3 controls', 10, 3, ['exit'], []],
  ['Manager feedback: 7 questions, including 2 control questions', 5, 2, ['manager'], []],
  ['A survey on burnout, a dozen questions', 12, undefined, ['workload'], []],
  ['Ask how satisfied people are with the new IT helpdesk. 5 questions, 1 control.', 5, 1, [], ['the new IT helpdesk']],
  ['Survey about the break room for the staff, five questions', 5, undefined, [], ['the break room']],
  ['Encuesta sobre el teletrabajo, seis preguntas y una de control', 6, 1, [], ['el teletrabajo']],
  ['Encuesta sobre mi jefe, una docena de preguntas', 12, undefined, ['manager'], []],
  ['Encuesta de clima laboral: 15 preguntas, de las cuales 3 son de control', 12, 3, ['engagement'], []],
  ['Enquête à propos de la cantine, dix questions dont 2 de contrôle', 8, 2, [], ['la cantine']],
  ['Évaluation du management, quinze questions', 15, undefined, ['manager'], []],
])('“%s” is read.', (prompt, questions, controls, topics, subjects) => {
  const brief = readSurvey(prompt, 'en')
  expect({ ...brief, topics: [...brief.topics], subjects: [...brief.subjects] }).toMatchObject({ topics, subjects })
  expect([brief.questions, brief.controls]).toEqual([questions, controls])
})

test.each([
  ['Exit interview survey with 8 questions for people who leave, with one comment question', 8, 1, []],
  ['Survey about our new canteen with 6 questions, 2 control questions and a comment', 6, 1, ['our new canteen']],
  ['Survey on parking with two open questions and 5 questions', 5, 2, ['parking']],
  ['Engagement survey, 10 questions including 2 open-ended questions', 8, 2, []],
  ['Survey about the canteen with a free text field', undefined, 1, ['the canteen']],
  ['Engagement survey with 6 questions and comments', 6, 1, []],
  ['Engagement survey with 6 questions, no comments', 6, 0, []],
  ['Engagement survey with 6 questions', 6, 0, []],
  ['Encuesta sobre el comedor con 6 preguntas y una pregunta abierta', 6, 1, ['el comedor']],
  ['Encuesta de clima laboral con 8 preguntas y dos comentarios', 8, 2, []],
  ['Enquête sur la cantine avec 6 questions et deux questions ouvertes', 6, 2, ['la cantine']],
  ['Enquête sur la charge de travail, 8 questions et un commentaire', 8, 1, []],
])('How many questions for comments “%s” wants is read.', (prompt, questions, comments, subjects) => {
  const brief = readSurvey(prompt, 'en')
  expect([brief.questions, brief.comments ?? 0, brief.subjects]).toEqual([questions, comments, subjects])
})

test('Questions for comments come last, and what there is not of them is said.', async () => {
  const { questions, notices } = await generate('Exit survey with 4 questions, 1 control question and 2 open questions')
  expect(questions.map(({ kind, question_order }) => [kind, question_order])).toEqual([
    ['choice', 1],
    ['choice', 2],
    ['choice', 3],
    ['choice', 4],
    ['choice', 5],
    ['comment', 6],
    ['comment', 7],
  ])
  expect(questions.slice(-2)).toMatchObject([
    { question_text: 'What should stay as it is?', options: [], is_control_question: false },
    { question_text: 'What should we change first?' },
  ])
  expect(notices).toEqual([])
  expect((await generate('Encuesta de salida con 4 preguntas y una pregunta abierta')).questions.at(-1)).toMatchObject({
    kind: 'comment',
    question_text: '¿Qué deberíamos cambiar primero?',
  })
  expect((await generate('Exit survey with 4 questions and 5 comment questions')).notices).toEqual([
    'It has 3 of the 5 questions for comments. Add your own.',
  ])
})

test.each(['employee engagement survey with 14 questions', 'survey about our managers, engagement and the canteen, 12 questions'])(
  'Questions with the same answers follow one another: “%s”.',
  async (prompt) => {
    const { questions } = await generate(prompt)
    const answers = questions.filter(({ is_control_question }) => !is_control_question).map(({ options }) => options.join())
    const changes = answers.filter((options, at) => options !== answers[at - 1]).length
    expect([changes, new Set(answers).size > 1]).toEqual([new Set(answers).size, true])
  },
)

test('Twelve questions and three control questions are twelve and three: each control question asks what another asks, in other words, with paired answers.', async () => {
  const { title, questions, notices } = await generate('employee engagement survey with 12 questions and 3 control questions')
  expect(title).toBe('Employee engagement survey')
  expect(notices).toEqual([])
  const controls = questions.filter(({ is_control_question }) => is_control_question)
  expect([questions.length, controls.length]).toEqual([15, 3])
  expect(questions.map(({ question_order }) => question_order)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1))
  expect(new Set(questions.map(({ question_text }) => question_text)).size).toBe(15)
  for (const { options, question_text, control_question_order: order } of controls) {
    const checked = questions[(order ?? 0) - 1]
    expect(checked?.is_control_question).toBe(false)
    expect(checked?.question_text).not.toBe(question_text)
    expect([checked?.options, options]).toEqual([
      ['Excellent', 'Good', 'Fair', 'Poor'],
      ['Outstanding', 'Satisfactory', 'Adequate', 'Needs work'],
    ])
  }
})

test('What is generated can be saved as it is, and who answers alike is consistent.', async () => {
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [person.id])
  try {
    for (const prompt of [
      'Exit survey with 5 questions and 2 control questions',
      'Encuesta sobre la cafetería con 6 preguntas y 1 pregunta de control',
      'Enquête sur la sécurité',
    ]) {
      const { notices: _, ...survey } = await generate(prompt)
      const saved = await person.post<{ questions: { control_question_order: number | null }[] }>('/api/surveys', survey)
      expect(saved.status, saved.text).toBe(201)
      expect(saved.body.questions.map(({ control_question_order }) => control_question_order)).toEqual(
        survey.questions.map(({ control_question_order }) => control_question_order),
      )
    }
    const templates = await person.get<{ items: (GeneratedSurvey & { id: string; source: string })[] }>('/api/surveys/templates')
    expect(templates.body.items.map(({ id }) => id)).toEqual([...SURVEY_TOPICS])
    for (const { title, description, questions, source } of templates.body.items) {
      expect(source).toMatch(/\d{4}/)
      expect((await person.post('/api/surveys', { title, description, questions })).status).toBe(201)
    }
  } finally {
    await server.database.sql(`update profiles set role = 'user' where id = $1`, [person.id])
  }
  expect((await person.get('/api/surveys/templates')).status).toBe(403)
})

test('A survey about something else asks about it, from several sides if it is alone, and says what it lacks.', async () => {
  const { title, questions } = await generate('Survey about the new canteen with 6 questions and 1 control question')
  expect(title).toBe('Survey: the new canteen')
  expect(questions.map(({ question_text }) => question_text).slice(0, 2)).toEqual([
    'How would you rate the new canteen?',
    'The new canteen: how would you rate the quality?',
  ])
  expect(questions.at(-1)).toMatchObject({ question_text: 'All in all, what do you think of the new canteen?', control_question_order: 1 })
  expect(
    (await generate('Encuesta sobre los beneficios y el comedor con 4 preguntas y 1 pregunta de control')).questions.map(
      ({ question_text }) => question_text,
    ),
  ).toEqual([
    '¿Cómo valoras los beneficios?',
    '¿Cómo valoras el comedor?',
    'Los beneficios: ¿cómo valoras la calidad?',
    'El comedor: ¿cómo valoras la calidad?',
    'En conjunto, ¿cómo calificas los beneficios?',
  ])
  expect((await generate('Diversity survey')).notices).toEqual([expect.stringContaining('names no subject')])
  expect((await generate('Pulse survey')).notices).toEqual([])
  expect((await generate('Survey about parking with 40 questions')).notices).toEqual([
    'It has 9 of the 40 questions: there are no more on this subject. Add your own.',
  ])
  expect((await generate('Engagement survey with 2 questions and 5 control questions')).notices).toEqual([
    'It has 2 of the 5 control questions: each checks another question.',
  ])
})

test('In every language, topics have the same questions in the same order, none twice, and each scale has a favourable end or an item that says it.', () => {
  for (const language of LOCALES) {
    const texts = SURVEY_TEXTS[language]
    for (const topic of SURVEY_TOPICS) {
      const { items } = texts.topics[topic]
      expect(items.map(([scale, , , favourable]) => [scale, favourable])).toEqual(
        SURVEY_TEXTS.en.topics[topic].items.map(([scale, , , favourable]) => [scale, favourable]),
      )
      expect(new Set(items.flatMap(([, text, again]) => [text, again])).size, `${language} ${topic}`).toBe(items.length * 2)
      for (const [scale, text, , favourable] of items)
        expect(readScale(texts.scales[scale], favourable ?? null), `${language} ${text}`).not.toBeNull()
    }
    const all = writeSurvey({ language, topics: SURVEY_TOPICS, subjects: [], questions: 100, controls: 10 })
    expect(new Set(all.questions.map(({ question_text }) => question_text)).size).toBe(all.questions.length)
  }
})

test('No description promises how long a survey takes, which depends on how many questions it has.', () => {
  const descriptions = LOCALES.flatMap((locale) => SURVEY_TOPICS.map((topic) => SURVEY_TEXTS[locale].topics[topic].description))
  expect(descriptions.filter((text) => /minut/i.test(text))).toEqual([])
})

test('A prompt of any shape is read in linear time, and hostile ones give a survey.', () => {
  for (const piece of ['about ', '3 control questions ', 'one of them ', 'a,', '"called ', 'for our managers ']) {
    const started = process.cpuUsage()
    const brief = readSurvey(piece.repeat(20_000 / piece.length), 'en')
    expect(writeSurvey(brief).questions.length).toBeGreaterThan(0)
    expect(process.cpuUsage(started).user, piece).toBeLessThan(500_000)
  }
})

const AGREE = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree']
const choice = (title: string, options = AGREE) => ({
  type: 'multiple_choice',
  format: 'one',
  section: '',
  title,
  description: '',
  options,
  allow_other: false,
  required: true,
})

test('A model writes the questions: its control questions are linked by the numbers it gives them, and what no survey can ask is said.', async () => {
  const fake = await startFakeAi()
  const withModel = await startTestServer({ env: { OPENAI_API_KEY: FAKE_KEY, OPENAI_BASE_URL: fake.url } })
  try {
    const questions = [
      choice('My pay is fair'),
      { type: 'text', format: 'long', section: '', title: 'Anything else?', description: '', required: false },
      choice('My tools help me'),
      choice('Do you like it?', ['Yes', 'No']),
      choice('I am paid as I should be [1]'),
      choice('What I work with suits me [3]'),
      choice('This repeats what is not there [99]'),
      choice('This repeats a control question [5]'),
    ]
    fake.settings.replyTo = () => ({
      text: JSON.stringify({ title: 'Pay and tools', description: 'Two subjects', questions }),
      end: 'stop',
      partLength: 50,
      isThinking: false,
      isWhole: false,
      isToolCall: false,
      hasUsage: true,
      refusesSchema: false,
    })
    const author = await withModel.signUp()
    const survey = await generate('Survey about pay and tools with 2 questions and 4 control questions', author)
    expect(fake.requests[0]?.prompt).toContain('Then add 4 more questions')
    expect(survey).toMatchObject({ title: 'Pay and tools', description: 'Two subjects' })
    expect(survey.questions.map((question) => [question.question_text, question.control_question_order])).toEqual([
      ['My pay is fair', null],
      ['My tools help me', null],
      ['I am paid as I should be', 1],
      ['What I work with suits me', 2],
      ['This repeats what is not there', null],
      ['This repeats a control question', null],
    ])
    expect(survey.questions.map(({ is_control_question }) => is_control_question)).toEqual([false, false, true, true, false, false])
    expect(survey.notices).toEqual([
      'Questions without a scale of four to eleven options were left out: 2.',
      'It has 2 of the 4 control questions. Add the others yourself.',
    ])
    await withModel.database.sql(`update profiles set role = 'super_admin' where id = $1`, [author.id])
    const { notices: _, ...fields } = survey
    expect((await author.post('/api/surveys', fields)).status).toBe(201)
  } finally {
    await withModel.stop()
    await fake.stop()
  }
})
