import { describe, expect, test } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { checkContent } from '#test/checks/content-checks.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { readPrompt } from '#features/generation/server/prompt/read-prompt.ts'

describe('the built-in generator and what it is asked for', () => {
  test.each([
    ['Dear team letter about the office move to Lisbon in March', 'What it means for you'],
    ['announcement of the new parental leave policy to all employees', 'What it means for you'],
    ['anuncio interno sobre el cambio de oficina', 'Qué significa para usted'],
    ['note de service sur les nouveaux horaires', 'Ce que vous avez à faire'],
  ])('news for the people who work here says what it means for them: %s', async (prompt, heading) => {
    expect(headingsOf(await generate(prompt, 'doc'))).toContain(heading)
  })

  test('news for the public stays a press release, and a short memo says what changes', async () => {
    expect(headingsOf(await generate('press release about our new app', 'doc'))).toContain('The news')
    expect(headingsOf(await generate('internal memo on switching from Slack to Teams, short', 'doc'))).toContain('What changes')
  })

  test.each([
    ['crisis plan for a data breach', ['The first hour', 'Who decides and who speaks', 'Approval', 'After the crisis']],
    ['plan de comunicación de crisis', ['La primera hora', 'Mensajes clave']],
    ['plan de communication de crise', ['La première heure', 'Messages clés']],
  ])('a crisis plan says what happens in the first hour and who speaks: %s', async (prompt, headings) => {
    expect(headingsOf(await generate(prompt, 'doc'))).toEqual(expect.arrayContaining(headings))
  })

  test.each([
    ['change management plan for the new CRM', 'Concerns and adoption'],
    ['rollout of Teams to all employees', 'Concerns and adoption'],
    ['plan de gestión del cambio', 'Inquietudes y adopción'],
    ['plan de conduite du changement', 'Inquiétudes et adhésion'],
  ])('a change is planned with those whom it concerns: %s', async (prompt, heading) => {
    expect(headingsOf(await generate(prompt, 'doc'))).toContain(heading)
  })

  test('a pitch to the own board is a proposal, one to investors shows a market', async () => {
    const internal = JSON.stringify(await generate('pitch for a four-day week to our executive board', 'slide'))
    expect(internal).toContain('The decision we need')
    expect(internal).not.toMatch(/raising|market/)
    expect(JSON.stringify(await generate('pitch deck for a solar startup to investors', 'slide'))).toContain('The market we serve')
  })

  test.each([
    'feedback form for the summer wellbeing week of Acme',
    'feedback on our open day',
    'how was the team offsite',
    'encuesta sobre la jornada de puertas abiertas',
    'avis sur notre journée portes ouvertes',
  ])('who came is asked about the event: %s', async (prompt) => {
    expect(JSON.stringify(await generate(prompt, 'form'))).toMatch(/the event overall|el evento en general|l’événement dans l’ensemble/)
  })

  test('how people work is no event', async () => {
    for (const prompt of ['feedback on the four-day week', 'encuesta sobre la jornada laboral y el bienestar'])
      expect(JSON.stringify(await generate(prompt, 'form'))).not.toMatch(/the event|el evento/)
  })

  test.each([
    ['crisis plan for a data breach', undefined],
    ['internal memo on switching from Slack to Teams', undefined],
    ['pitch for a four-day week to our executive board', 'our executive board'],
    ['onboarding plan for a remote sales team', 'a remote sales team'],
    ['welcome guide for heads of department at Acme', 'heads of department at Acme'],
    ['plan para nuevos empleados de 4 semanas', 'nuevos empleados'],
    ['carta a la plantilla sobre el nuevo horario', 'la plantilla'],
    ['guide pour les nouveaux salariés en télétravail', 'les nouveaux salariés'],
  ])('an audience is people: %s', (prompt, audience) => {
    expect(readPrompt(prompt, 'en').audience).toBe(audience)
  })

  test.each([
    ['training attendance for 15 people over 5 sessions', 'sheet', 'Training attendance'],
    ['Marketing budget for 2027 by month', 'sheet', 'Marketing budget 2027'],
    ['presupuesto de marketing para 2027 por mes', 'sheet', 'Presupuesto de marketing 2027'],
    ['Dear team letter about the office move to Lisbon', 'doc', 'Letter about the office move to Lisbon'],
    ['training plan for 6 weeks onboarding', 'doc', 'Training plan for onboarding'],
  ] as const)('a title names the thing and nothing else: %s', async (prompt, type, title) => {
    expect((await generate(prompt, type)).title).toBe(title)
  })

  test('a slide of figures shows the figures of the prompt and no others', async () => {
    const deck = await generate(
      'results of the tenant survey: 64% happy with cleaning, 31% with the lift, 212 answers, next steps until September 2027',
      'slide',
    )
    const stats = 'slides' in deck ? deck.slides.filter(({ layout }) => layout === 'stats') : []
    expect(stats).toMatchObject([{ stats: [{ value: '64%' }, { value: '31%' }, { value: '212', label: 'Answers' }] }])
    for (const prompt of ['quarterly business review, 10 slides', 'crisis plan, 12 slides', 'employee wellbeing, 10 slides']) {
      const without = await generate(prompt, 'slide')
      expect(layoutsOf(without)).not.toContain('stats')
      expect(checkContent(without)).toEqual([])
    }
  })
})

async function generate(prompt: string, documentType: DocumentType): Promise<GeneratedContent> {
  const content = emptyContent(documentType)
  const request = { prompt, documentType, locale: 'en', seed: 1, today: '2026-03-02' } as const
  for (const element of writeBuiltin(request)) addElement(content, element)
  return content
}

function headingsOf(content: GeneratedContent): string[] {
  return 'blocks' in content ? content.blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : [])) : []
}

function layoutsOf(content: GeneratedContent): string[] {
  return 'slides' in content ? content.slides.map(({ layout }) => layout) : []
}
