import type { Condition } from '#generator/instruction.ts'

/* How conditions are said, folded, signs set apart; an apostrophe is a word of its own. */

export const SIGNS: Record<string, Condition['rule']> = { '=': 'is', ':': 'is', '>': 'over', '<': 'under', '≠': 'is_not' }

/** Longer ones stand before what they begin with. */
const RULES: readonly (readonly [Condition['rule'], string])[] = [
  ['filled', `is not empty|is not blank|is filled in|no esta vacio|no esta vacia|n ' est pas vide`],
  [
    'empty',
    `is empty|are empty|is blank|is missing|esta vacio|esta vacia|esta en blanco|est vide|sont vides|empty|blank|vacio|vacia|
    vide|vides`,
  ],
  [
    'is_not',
    `is not|are not|isn ' t|aren ' t|other than|! =|< >|no es|no esta|no son|no estan|no sea|no este|no esten|distinto de|
    distinta de|diferente de|n ' est pas|ne sont pas|different de|autre que|not`,
  ],
  [
    'contains',
    `contains|contain|containing|mentions|mentioning|includes|contiene|contienen|contenga|contengan|contient|contiennent|
    contenant`,
  ],
  [
    'over',
    `is greater than|are greater than|is more than|are more than|is over|are over|is above|are above|is after|greater than|
    higher than|larger than|bigger than|more than|later than|over|above|after|exceeding|exceeds|exceed|es mayor que|es mayor de|
    sea mayor que|sea mayor de|mayor que|mayores que|mayor de|mayores de|mas de|mas que|superior a|superiores a|
    por encima de|supera los|superan los|supera|superan|supere|superen|despues de|despues del|posterior a|est superieur a|
    est superieure a|sont superieurs a|superieur a|superieure a|superieurs a|superieures a|superieur au|superieure au|superieurs aux|superieur aux|depasse|depassent|depassant|
    plus de|plus grand que|au - dessus de|apres le|apres`,
  ],
  [
    'under',
    `is less than|are less than|is under|are under|is below|are below|is before|less than|fewer than|lower than|smaller than|
    earlier than|under|below|before|es menor que|es menor de|sea menor que|menor que|menores que|menor de|menores de|
    menos de|menos que|inferior a|inferiores a|por debajo de|antes de|antes del|anterior a|est inferieur a|est inferieure a|
    sont inferieurs a|inferieur a|inferieure a|inferieurs a|inferieures a|inferieur au|inferieure au|inferieur aux|moins de|plus petit que|au - dessous de|
    en dessous de|sous|avant le|avant`,
  ],
  [
    'is',
    `is equal to|equal to|equals|is|are|says|igual a|es igual a|es|esta|son|estan|sea|sean|este|esten|est egal a|egal a|est|
    sont|soit|soient|vaut`,
  ],
]

/** "is higher than" is "higher than", and no "is". */
const LED_BY_IS: ReadonlySet<Condition['rule']> = new Set(['over', 'under'])
const IS = ['is', 'are', 'es', 'son', 'sea', 'sean', 'esta', 'estan', 'est', 'sont', 'soit', 'soient']

export const RULE_PHRASES = RULES.flatMap(([rule, texts]) =>
  texts.split('|').flatMap((text) => {
    const parts = text.trim().split(' ')
    const led = LED_BY_IS.has(rule) && !IS.includes(parts[0] ?? '') ? IS.map((is) => ({ rule, parts: [is, ...parts] })) : []
    return [...led, { rule, parts }]
  }),
)
