/** Packages and videos in the other language, by their slugs. */
import type { PackageTranslations } from '@chinar/contract/study-material-packages';
import type { VideoTranslations } from '@chinar/contract/videos';

export const packageTranslations: Record<string, PackageTranslations> = {
  'physics-on-one-page-each': {
    hi: {
      title: 'भौतिकी, हर अध्याय एक पेज पर',
      description:
        'JEE पाठ्यक्रम का हर अध्याय एक पेज पर: क्या दिया है, क्या पूछा है, वे तीन सूत्र जिनसे ज़्यादातर हल हो जाता है, और हर साल का जाल।',
      parts: {
        Mechanics: 'यांत्रिकी',
        'Heat and waves': 'ऊष्मा और तरंगें',
        'Electricity and magnetism': 'विद्युत और चुंबकत्व',
        'How to read a graph': 'ग्राफ़ कैसे पढ़ें',
      },
    },
  },
  'jkssb-notes': {
    hi: {
      title: 'JKSSB: सामान्य भाग के नोट्स',
      description:
        'जम्मू-कश्मीर का सामान्य ज्ञान, कंप्यूटर की बुनियाद, तर्कशक्ति और अंकगणित, उसी क्रम में जिसमें पेपर पूछते हैं। फ़ोन पर पढ़िए, चाहें तो छाप लीजिए।',
      parts: {
        'The land, drawn': 'भूगोल, चित्रों में',
        'A hundred years in dates': 'तारीख़ों में सौ साल',
        'Computers in forty terms': 'चालीस शब्दों में कंप्यूटर',
        'Practice sheets with answers': 'अभ्यास-पत्र, उत्तरों के साथ',
      },
    },
  },
  'jeev-vigyan-sankshep': {
    en: {
      title: 'Biology in brief (in Hindi)',
      description:
        'Drawings, tables and differences of biology for NEET, each topic on one page. To be understood before it is learnt by heart.',
      parts: {
        'कोशिका और ऊतक': 'Cells and tissues',
        'आनुवंशिकी की तालिकाएँ': 'Tables of genetics',
        'पिछले प्रश्न, हल सहित': 'Earlier questions with solutions',
      },
    },
  },
};

export const videoTranslations: Record<string, VideoTranslations> = {
  'when-a-guess-pays': {
    hi: {
      title: 'तुक्का कब फ़ायदे का है?',
      description:
        'जहाँ ग़लत उत्तर पर चौथाई अंक कटता है, और जहाँ एक तिहाई, वहाँ आँख मूँदकर लगाए तुक्के की क़ीमत क्या है। एक विकल्प हट जाए तो दोनों हिसाब बदल जाते हैं।\n\nये संख्याएँ बहुत-से प्रश्नों का औसत हैं: किसी एक पेपर में क़िस्मत किसी भी ओर जा सकती है।',
    },
  },
  'up-and-down-by-a-fifth': {
    hi: {
      title: 'बीस प्रतिशत ऊपर, बीस प्रतिशत नीचे',
      description:
        'जो दाम पाँचवाँ हिस्सा बढ़े और फिर पाँचवाँ हिस्सा घटे, वह वहीं क्यों नहीं लौटता, और वह एक पंक्ति जो ऐसे हर प्रश्न का उत्तर है।',
    },
  },
  'joins-as-two-tables': {
    hi: {
      title: 'SQL के जॉइन, दो तालिकाओं में',
      description:
        'तीन-तीन पंक्तियों की दो तालिकाओं पर इनर, लेफ़्ट और फ़ुल जॉइन। देखिए कि कौन-सी पंक्तियाँ बचती हैं, और `null` कहाँ से आता है।',
    },
  },
  'a-loop-line-by-line': {
    hi: {
      title: 'Python का एक लूप, पंक्ति-दर-पंक्ति',
      description:
        'Python की चार पंक्तियाँ, धीरे-धीरे चलाकर: हर चक्कर के बाद `n` और `total` में क्या है, और आख़िरी पंक्ति एक ही बार क्यों चलती है।',
    },
  },
  'two-trains': {
    hi: {
      title: 'दो रेलगाड़ियाँ: सापेक्ष चाल',
      description:
        'आमने-सामने चालें जुड़ती हैं, एक ही दिशा में घटती हैं। JKSSB और SSC के पेपरों के दो सवाल, चित्रों में।',
    },
  },
  'inside-a-plant-cell': {
    hi: {
      title: 'पादप कोशिका के भीतर',
      description:
        'भित्ति, केंद्रक, हरितलवक, सूत्रकणिका और रसधानी: कौन कहाँ है, और उसके बारे में याद रखने की एक बात।',
    },
  },
  'how-often-it-crosses': {
    hi: {
      title: 'विविक्तकर, आँखों से',
      description:
        'तीन परवलय और एक संख्या: $D = b^2 - 4ac$ बताता है कि परवलय x-अक्ष से दो बार मिलता है, एक बार, या कभी नहीं।',
    },
  },
  'byaj-par-byaj': {
    en: {
      title: 'Interest on interest: compounding (in Hindi)',
      description:
        'A thousand rupees, ten per cent, three years: simple and compound interest side by side, and the formula that opens every sum.',
    },
  },
};
