import type { SurveyTexts } from '../survey-texts.ts'

export const fr: SurveyTexts = {
  scales: {
    agree: ['Pas du tout d’accord', 'Pas d’accord', 'Ni d’accord ni pas d’accord', 'D’accord', 'Tout à fait d’accord'],
    quality: ['Excellente', 'Bonne', 'Passable', 'Mauvaise'],
    often: ['Jamais', 'Rarement', 'Parfois', 'Souvent', 'Toujours'],
    recommend: ['0 – Pas du tout probable', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10 – Très probable'],
  },
  rate: 'Quelle appréciation donnez-vous à ceci\u00A0: {subject}\u202F?',
  rateAgain: 'Dans l’ensemble, quelle est votre appréciation de ceci\u00A0: {subject}\u202F?',
  rateAspect: '{subject}\u00A0: quelle appréciation donnez-vous à {aspect}\u202F?',
  rateAspectAgain: '{subject}\u00A0: dans l’ensemble, que pensez-vous de {aspect}\u202F?',
  aspects: [
    'la qualité',
    'l’utilité',
    'la fiabilité',
    'l’information disponible',
    'l’aide en cas de problème',
    'la rapidité',
    'la facilité d’utilisation',
    'la variété',
  ],
  comments: [
    'Qu’est-ce qui doit rester comme c’est\u202F?',
    'Que devrions-nous changer en premier\u202F?',
    'Que souhaitez-vous ajouter\u202F?',
  ],
  aboutTitle: 'Enquête\u00A0: {subject}',
  aboutText: 'Votre avis nous aide à décider ce qu’il faut garder et ce qu’il faut changer.',
  topics: {
    engagement: {
      title: 'Enquête sur l’engagement',
      description: 'Comment vous vivez votre travail, votre équipe et l’organisation.',
      source: 'Questions rédigées par nos soins. Échelle d’accord en cinq points d’après Likert (1932), Archives of Psychology 140.',
      items: [
        ['agree', 'Je sais ce que l’on attend de moi au travail.', 'Ce que je dois accomplir à mon poste est clair pour moi.'],
        [
          'quality',
          'Comment évaluez-vous la qualité de la coopération dans votre équipe\u202F?',
          'Comment jugez-vous l’entente au travail avec vos collègues\u202F?',
        ],
        ['agree', 'J’ai ce qu’il me faut pour bien travailler.', 'Je dispose de tout ce que mes tâches exigent.'],
        ['agree', 'Mon travail me permet d’utiliser mes points forts.', 'À mon poste, je peux faire ce que je sais bien faire.'],
        [
          'quality',
          'Comment évaluez-vous la reconnaissance que vous recevez pour un bon travail\u202F?',
          'Quand vous faites bien quelque chose, comment jugez-vous la reconnaissance reçue\u202F?',
        ],
        ['agree', 'Mon ou ma responsable se soucie de moi.', 'La personne dont je dépends s’intéresse à la façon dont je vais.'],
        [
          'agree',
          'Je peux dire ce que je pense sans craindre les conséquences.',
          'Je me sens en confiance pour parler ouvertement au travail.',
        ],
        [
          'quality',
          'Comment évaluez-vous la possibilité d’apprendre ici\u202F?',
          'Comment jugez-vous votre perspective d’évolution dans cette organisation\u202F?',
        ],
        ['agree', 'Je vois comment mon travail contribue aux objectifs de l’organisation.', 'Je comprends à quoi sert mon travail.'],
        ['agree', 'On m’informe à temps de ce qui compte pour mon travail.', 'Les nouvelles dont j’ai besoin m’arrivent assez tôt.'],
        [
          'quality',
          'Comment évaluez-vous la conciliation de votre travail et de votre vie privée\u202F?',
          'Comment jugez-vous l’articulation de votre emploi avec votre vie en dehors\u202F?',
        ],
        ['agree', 'J’éprouve de la fierté à travailler ici.', 'J’aime dire où je travaille.'],
        ['agree', 'On m’explique les décisions qui concernent mon travail.', 'Je connais les raisons des changements dans mon travail.'],
        ['agree', 'Je veux encore travailler ici dans deux ans.', 'Je compte rester dans cette organisation.'],
      ],
    },
    enps: {
      title: 'Employee Net Promoter Score',
      description: 'Quelques questions pour savoir si vous nous recommanderiez comme employeur.',
      source:
        'Net Promoter Score\u00A0: Reichheld (2003), The One Number You Need to Grow, Harvard Business Review 81(12). Les autres questions sont rédigées par nos soins.',
      items: [
        [
          'recommend',
          'Quelle est la probabilité que vous nous recommandiez comme employeur à un proche\u202F?',
          'Si un proche vous le demandait, quelle est la probabilité que vous lui proposiez de travailler ici\u202F?',
        ],
        ['agree', 'Je postulerais de nouveau ici.', 'Si je devais choisir encore une fois, je choisirais cet employeur.'],
        [
          'quality',
          'Comment évaluez-vous notre qualité d’employeur en général\u202F?',
          'Dans l’ensemble, comment jugez-vous votre expérience chez nous\u202F?',
        ],
        ['agree', 'Ce que nous promettons aux candidats est vrai.', 'Les nouveaux trouvent ici ce qu’on leur a annoncé.'],
        ['agree', 'J’aime dire où je travaille.', 'J’éprouve de la fierté à travailler ici.'],
      ],
    },
    onboarding: {
      title: 'Enquête d’intégration',
      description: 'Comment se sont passées vos premières semaines, pour que les suivants commencent encore mieux.',
      source:
        'Domaines d’après Bauer (2010), Onboarding New Employees, SHRM Foundation\u00A0: règles, clarté, culture, relations. Formulations rédigées par nos soins.',
      items: [
        [
          'quality',
          'Comment évaluez-vous la préparation de votre premier jour\u202F?',
          'Comment jugez-vous l’organisation de votre arrivée\u202F?',
        ],
        [
          'agree',
          'Tout ce dont j’avais besoin était prêt à mon arrivée.',
          'J’ai pu commencer à travailler sans attendre de matériel ni d’accès.',
        ],
        ['agree', 'Le travail correspond à ce qu’on m’a dit en entretien.', 'Mon poste est tel qu’on me l’avait décrit avant mon arrivée.'],
        ['quality', 'Comment évaluez-vous la formation à vos tâches\u202F?', 'Comment jugez-vous l’initiation à votre travail\u202F?'],
        [
          'agree',
          'Je sais ce que l’on attend de moi pendant les trois premiers mois.',
          'Mes objectifs pour le début sont clairs pour moi.',
        ],
        ['agree', 'Je savais à qui m’adresser quand j’avais une question.', 'Il y avait toujours quelqu’un qui pouvait m’aider.'],
        [
          'quality',
          'Comment évaluez-vous la qualité de l’accueil par votre équipe\u202F?',
          'Comment jugez-vous la réception par vos collègues\u202F?',
        ],
        ['agree', 'Mon ou ma responsable m’a consacré assez de temps.', 'J’ai eu assez d’échanges avec la personne dont je dépends.'],
        ['agree', 'Je comprends le fonctionnement de l’organisation.', 'La façon de faire ici est claire pour moi.'],
        ['agree', 'La quantité d’informations nouvelles me convenait.', 'J’ai pu assimiler ce qu’on m’a dit les premières semaines.'],
        ['agree', 'J’ai le sentiment d’appartenir à l’équipe.', 'Je fais désormais partie du groupe.'],
        [
          'quality',
          'Comment évaluez-vous votre intégration en général\u202F?',
          'Dans l’ensemble, comment jugez-vous l’expérience de vos premières semaines\u202F?',
        ],
      ],
    },
    exit: {
      title: 'Enquête de départ',
      description: 'Merci pour le temps passé avec nous. Votre avis sincère aide ceux qui restent.',
      source: 'Questions rédigées par nos soins. Échelle d’accord en cinq points d’après Likert (1932), Archives of Psychology 140.',
      items: [
        [
          'quality',
          'Comment évaluez-vous votre expérience ici en général\u202F?',
          'Dans l’ensemble, comment jugez-vous la période passée chez nous\u202F?',
        ],
        ['agree', 'Mon travail correspondait à ce que j’attendais en arrivant.', 'Le poste était tel qu’on me l’avait décrit.'],
        ['agree', 'Mon salaire était juste.', 'Ma paie correspondait à ce que je faisais.'],
        [
          'quality',
          'Comment évaluez-vous la possibilité d’évoluer que vous avez eue\u202F?',
          'Comment jugez-vous votre perspective de progresser ici\u202F?',
        ],
        ['agree', 'Mon ou ma responsable me soutenait.', 'Je pouvais compter sur la personne dont je dépendais.'],
        ['agree', 'Ma charge de travail était raisonnable.', 'Je pouvais faire mon travail dans le temps prévu.'],
        [
          'quality',
          'Comment évaluez-vous la qualité de la coopération dans votre équipe\u202F?',
          'Comment jugez-vous l’entente au travail avec vos collègues\u202F?',
        ],
        ['agree', 'Mes idées étaient écoutées.', 'Ce que je proposais était pris au sérieux.'],
        [
          'agree',
          'On m’informait à temps de ce qui comptait pour mon travail.',
          'Les nouvelles dont j’avais besoin m’arrivaient assez tôt.',
        ],
        ['agree', 'On m’a témoigné du respect.', 'Les gens se sont bien comportés envers moi.'],
        [
          'recommend',
          'Quelle est la probabilité que vous nous recommandiez comme employeur à un proche\u202F?',
          'Si un proche vous le demandait, quelle est la probabilité que vous lui proposiez de travailler ici\u202F?',
        ],
        ['agree', 'Je travaillerais de nouveau ici.', 'Je peux m’imaginer revenir un jour.'],
      ],
    },
    manager: {
      title: 'Avis sur les responsables',
      description: 'Comment la personne dont vous dépendez travaille avec vous. Les résultats ne sont affichés que par groupes.',
      source: 'Questions rédigées par nos soins. Échelle d’accord en cinq points d’après Likert (1932), Archives of Psychology 140.',
      items: [
        [
          'agree',
          'Mon ou ma responsable fixe des objectifs clairs.',
          'Je sais de la part de mon ou ma responsable ce que je dois accomplir.',
        ],
        [
          'quality',
          'Comment évaluez-vous l’utilité des retours de votre responsable\u202F?',
          'Comment jugez-vous l’aide apportée par ce que votre responsable dit de votre travail\u202F?',
        ],
        ['agree', 'Mon ou ma responsable m’écoute.', 'Mon ou ma responsable prend le temps d’entendre ce que j’ai à dire.'],
        ['agree', 'Mon ou ma responsable me fait confiance.', 'Mon ou ma responsable me laisse travailler sans contrôler chaque étape.'],
        ['agree', 'Mon ou ma responsable traite tout le monde équitablement.', 'Dans notre équipe, chacun est traité de la même façon.'],
        [
          'quality',
          'Comment évaluez-vous la façon de décider de votre responsable\u202F?',
          'Comment jugez-vous la prise de décision de votre responsable\u202F?',
        ],
        ['agree', 'Mon ou ma responsable tient ses promesses.', 'Je peux me fier à ce que dit mon ou ma responsable.'],
        [
          'agree',
          'Mon ou ma responsable me dit à temps ce qui compte pour mon travail.',
          'J’apprends assez tôt de mon ou ma responsable ce que je dois savoir.',
        ],
        ['agree', 'Mon ou ma responsable soutient mon évolution.', 'Mon ou ma responsable m’aide à progresser.'],
        [
          'agree',
          'Je peux parler d’erreurs à mon ou ma responsable sans crainte.',
          'Quand quelque chose va mal, je peux le dire à mon ou ma responsable.',
        ],
        ['agree', 'Mon ou ma responsable remarque le bon travail.', 'Quand je fais bien quelque chose, mon ou ma responsable le voit.'],
        [
          'quality',
          'Comment évaluez-vous la collaboration avec votre responsable en général\u202F?',
          'Dans l’ensemble, comment jugez-vous l’entente avec votre responsable\u202F?',
        ],
      ],
    },
    workload: {
      title: 'Enquête sur la charge de travail',
      description: 'Combien il y a à faire, et ce qui vous aide ou vous freine.',
      source:
        'Domaines d’après les Management Standards sur le stress au travail (Health and Safety Executive, 2004)\u00A0: exigences, autonomie, soutien, relations, rôle, changement. Formulations rédigées par nos soins.',
      items: [
        ['agree', 'Je peux finir mon travail dans les heures qui me sont payées.', 'Mes tâches tiennent dans mon temps de travail.'],
        [
          'often',
          'À quelle fréquence travaillez-vous plus que convenu\u202F?',
          'À quelle fréquence restez-vous après vos heures\u202F?',
          'first',
        ],
        [
          'quality',
          'Comment évaluez-vous la répartition du travail dans votre équipe\u202F?',
          'Comment jugez-vous la distribution des tâches entre vous\u202F?',
        ],
        [
          'often',
          'À quelle fréquence vous interrompt-on au point de devoir recommencer\u202F?',
          'À quelle fréquence des interruptions vous empêchent-elles de finir quelque chose\u202F?',
          'first',
        ],
        ['agree', 'Je peux décider dans quel ordre je fais mes tâches.', 'J’ai mon mot à dire sur le moment où je fais quoi.'],
        ['agree', 'Je peux prendre mes pauses.', 'Il y a assez de temps pour des pauses dans ma journée.'],
        [
          'often',
          'À quelle fréquence avez-vous des délais que vous jugez impossibles\u202F?',
          'À quelle fréquence le temps manque-t-il pour ce qui est à rendre\u202F?',
          'first',
        ],
        ['agree', 'Quand c’est trop, on m’aide.', 'D’autres me soutiennent quand le travail me dépasse.'],
        [
          'agree',
          'Mon ou ma responsable sait combien j’ai à faire.',
          'La personne dont je dépends a une idée réaliste de ma charge de travail.',
        ],
        [
          'quality',
          'Comment évaluez-vous la planification de votre travail\u202F?',
          'Comment jugez-vous l’organisation de ce que vous avez à faire\u202F?',
        ],
        ['agree', 'Je peux décrocher après le travail.', 'Après le travail, je peux penser à autre chose.'],
        ['agree', 'Les changements sont annoncés assez tôt pour s’y préparer.', 'J’ai le temps de me préparer à ce qui sera nouveau.'],
      ],
    },
    safety: {
      title: 'Enquête sur la sécurité au travail',
      description: 'À quel point votre lieu de travail est sûr, et ce qui se passe quand quelque chose va mal.',
      source:
        'Domaines d’après NOSACQ-50\u00A0: Kines et al. (2011), International Journal of Industrial Ergonomics 41, 634–646. Formulations rédigées par nos soins.',
      items: [
        ['agree', 'Je connais les règles de sécurité de mon travail.', 'Je sais clairement comment faire mes tâches en sécurité.'],
        [
          'quality',
          'Comment évaluez-vous la sécurité de votre poste de travail\u202F?',
          'Comment jugez-vous la protection à l’endroit où vous travaillez\u202F?',
        ],
        ['agree', 'Ici, la sécurité passe avant les délais.', 'Nous pouvons prendre du retard si c’est plus sûr.'],
        ['agree', 'Mon équipement de protection est en bon état.', 'Ce que je porte ou utilise pour me protéger remplit son rôle.'],
        [
          'quality',
          'Comment évaluez-vous la formation à la sécurité que vous avez reçue\u202F?',
          'Comment jugez-vous l’instruction au travail en sécurité\u202F?',
        ],
        ['agree', 'Je signale les presque-accidents.', 'Quand quelque chose manque de mal tourner, je préviens un responsable.'],
        ['agree', 'Celui qui signale un danger est pris au sérieux.', 'Les remarques sur des risques sont suivies d’effet.'],
        [
          'agree',
          'Après un accident, nous cherchons la cause, pas un coupable.',
          'Quand il s’est passé quelque chose, nous demandons pourquoi plutôt que qui.',
        ],
        [
          'agree',
          'Mon ou ma responsable donne l’exemple en matière de sécurité.',
          'La personne dont je dépends respecte aussi les règles de sécurité.',
        ],
        ['agree', 'Je peux arrêter un travail que je juge dangereux.', 'Je peux refuser une tâche dangereuse.'],
        ['agree', 'En cas d’urgence, je sais quoi faire.', 'En cas de danger, je ferais ce qu’il faut.'],
        [
          'quality',
          'Comment évaluez-vous la propreté de votre poste de travail\u202F?',
          'Comment jugez-vous la tenue de l’endroit où vous travaillez\u202F?',
        ],
      ],
    },
  },
}
