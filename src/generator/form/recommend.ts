import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import { fold } from '#shared/words.ts'
import type { PromptFacts } from '../brief.ts'
import { ask, NPS } from './ask.ts'
import type { Asking, FormItem } from './asking.ts'
import type { Phrases } from './form-texts.ts'
import { isYesNo, withArticle } from './wording.ts'

/* How likely people are to recommend something. */

/** "Would you recommend it yes/no" wants no score. */
export function asksScore({ text, isYesNo: asksYesNo }: FormItem): boolean {
  return (NPS.test(fold(text)) || ALONE.test(text)) && asksYesNo !== true && !isYesNo(text)
}

const ALONE = /^(?:recommendation|recomendaci[óo]n|recommandation)$/iu

/** What is recommended follows from the words of the item, or from what the form is about. */
export function recommend(said: string, { phrases, recommended }: Pick<Asking, 'phrases' | 'recommended'>): Question {
  const item =
    OBJECT.exec(said.replace(/[.?\s]+$/, ''))?.[1]
      ?.replace(SCORE, '')
      .trim() ?? (US.test(said) ? undefined : recommended)
  const title = item === undefined ? phrases.recommend : fillIn(phrases.recommendNamed, { item })
  return ask(title, 'nps', phrases, { ends: 'likely', required: true })
}

/** "would you recommend the course", "recommend us as an employer", "recomendaría el taller", "recommanderiez-vous la formation" */
const OBJECT =
  /recom(?:m?end|mand)\p{L}*(?:-vous)? (?:a (?=la|los|las))?((?:us as|the|this|our|el|la|los|las|este|esta|nuestr[oa]|le|les|ce|cet|cette|notre|nos) .{2,40}|l['’].{2,40})$/iu
const SCORE =
  /[\s,(]*(?:(?:from |de |del )?[01] ?(?:-|–|to|al?|à) ?10\)?|(?:to|a|à) (?:a |an |your |un |su |sus |vos |votre )?(?:friends?|colleagues?|others|amig\p{L}+|compañer\p{L}+|otr\p{L}+|amie?s?|collègues?|proches|entourage)|yes ?\/ ?no)\s*$/iu
const US = /recommend us|nos recomend|recomend\p{L}+nos|nous recommand/iu
const THING =
  /(?<!\p{L})(?:course|training|workshop|webinar|class|event|concert|trip|show|camp|festival|conference|product|app|curso|taller|formaci[óo]n|evento|concierto|excursi[óo]n|campamento|festival|congreso|producto|formation|atelier|stage|cours|concert|[ée]v[ée]nement|sortie|spectacle|produit)(?!\p{L})/iu

/** "Survey after the forklift course": the course is what people recommend. */
export function recommendedIn(facts: Pick<PromptFacts, 'title' | 'folded' | 'language' | 'given'>, phrases: Phrases): string | undefined {
  const organisation = facts.given.find(({ kind }) => kind === 'organisation')?.text
  const thing = US.test(facts.folded) ? undefined : THING.exec(facts.title)?.[0].toLowerCase()
  return organisation ?? (thing && withArticle(thing, phrases, facts.language))
}
