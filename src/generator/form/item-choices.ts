import type { Triple } from '../intents/triple.ts'

/** Items that are best answered by choosing; by their words (folded). */
export interface ItemChoice {
  words: RegExp
  text: Triple
  options: Triple
  isMany?: boolean
  /** Personal: asked at the end, never required. */
  isPersonal?: boolean
}

export const ITEM_CHOICES: readonly ItemChoice[] = [
  {
    words: /^(your )?(age|age group|age range|edad|grupo de edad|tranche d.age|demographics?|datos demograficos|donnees demographiques)$/,
    text: ['Which group does your age fall into?', '¿En qué grupo se encuentra su edad?', 'Dans quelle tranche se situe votre âge ?'],
    options: [
      '18 to 29|30 to 44|45 to 59|60 or older|Prefer not to say',
      'De 18 a 29|De 30 a 44|De 45 a 59|60 o más|Prefiero no decirlo',
      'De 18 à 29|De 30 à 44|De 45 à 59|60 ou plus|Je préfère ne pas le dire',
    ],
    isPersonal: true,
  },
  {
    words: /^(your )?(gender|sex|gender identity|genero|sexo|genre|sexe)$/,
    text: ['Which gender do you identify with?', '¿Con qué género se identifica?', 'À quel genre vous identifiez-vous ?'],
    options: [
      'Woman|Man|Non-binary|In another way|Prefer not to say',
      'Mujer|Hombre|No binario|De otra forma|Prefiero no decirlo',
      'Femme|Homme|Non binaire|D’une autre façon|Je préfère ne pas le dire',
    ],
    isPersonal: true,
  },
  {
    words: /^(your )?(company size|number of employees|size of company|tamano de (la )?empresa|taille de l.entreprise|effectif)$/,
    text: [
      'How many people work in your company?',
      '¿Cuántas personas trabajan en su empresa?',
      'Combien de personnes travaillent dans votre entreprise ?',
    ],
    options: [
      '1 to 10|11 to 50|51 to 250|251 to 1,000|More than 1,000',
      'De 1 a 10|De 11 a 50|De 51 a 250|De 251 a 1.000|Más de 1.000',
      'De 1 à 10|De 11 à 50|De 51 à 250|De 251 à 1 000|Plus de 1 000',
    ],
  },
  {
    words: /^(your )?(availability|available days|disponibilidad|disponibilite|disponibilites)$/,
    text: ['What is your availability?', '¿Cuál es su disponibilidad?', 'Quelle est votre disponibilité ?'],
    options: [
      'Weekday mornings|Weekday afternoons|Evenings|Saturdays|Sundays',
      'Mañanas entre semana|Tardes entre semana|Noches|Sábados|Domingos',
      'Matins en semaine|Après-midi en semaine|Soirées|Samedis|Dimanches',
    ],
    isMany: true,
  },
  {
    words: /^(your )?(notice period|plazo de preaviso|preaviso|preavis|delai de preavis)$/,
    text: ['How long is your notice period?', '¿Cuál es su plazo de preaviso?', 'Quelle est la durée de votre préavis ?'],
    options: [
      'None|Up to 1 month|2 months|3 months or more',
      'Ninguno|Hasta 1 mes|2 meses|3 meses o más',
      'Aucun|Jusqu’à 1 mois|2 mois|3 mois ou plus',
    ],
  },
  {
    words: /^(your )?(visa status|work permit|right to work|permiso de trabajo|permis de travail|statut du visa)$/,
    text: ['Do you need a work permit for this visa status?', '¿Necesita permiso de trabajo?', 'Avez-vous besoin d’un permis de travail ?'],
    options: ['Yes|No|Not sure', 'Sí|No|No lo sé', 'Oui|Non|Je ne sais pas'],
  },
  {
    words: /^(your )?(dietary requirements?|diet|dietary needs|necesidades alimentarias|dieta|regime alimentaire)$/,
    text: [
      'Do you have any dietary requirements?',
      '¿Tiene necesidades alimentarias o sigue una dieta?',
      'Suivez-vous un régime alimentaire ?',
    ],
    options: [
      'None|Vegetarian|Vegan|Gluten-free|Halal|Kosher',
      'Ninguna|Vegetariana|Vegana|Sin gluten|Halal|Kosher',
      'Aucun|Végétarien|Végan|Sans gluten|Halal|Casher',
    ],
    isMany: true,
  },
]
