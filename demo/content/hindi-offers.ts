/** Packages, programs and videos in the other language, by their slugs. */
import type { ProgramTranslations } from '@chinar/contract/programs';
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
        'The night before': 'एक रात पहले',
        'The board’s own notices': 'बोर्ड की अपनी सूचनाएँ',
      },
      outcomes: [
        'नदियाँ, दर्रे और झीलें बिना नक़्शे के बताना',
        'सौ साल की तारीख़ों को क्रम में रखना',
        'चालीस शब्दों से कंप्यूटर वाला भाग हल करना',
        'सोलह छोटे सवाल बिना कैलकुलेटर के निकालना',
      ],
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
  'sql-and-databases-on-paper': {
    hi: {
      title: 'SQL और डेटाबेस, काग़ज़ पर',
      description:
        'GATE उन तालिकाओं पर क्वेरी पूछता है जो हथेली पर आ जाएँ। हर पेज चार-चार पंक्तियों की दो तालिकाओं पर चलता है: क्वेरी पढ़िए, पंक्तियाँ लिखिए, फिर उत्तर देखिए।',
      parts: {
        'Select and joins': 'सिलेक्ट और जॉइन',
        'Groups, and what is not known': 'समूह, और जो ज्ञात नहीं',
        'Keys, normal forms and indexes': 'कुंजियाँ, नॉर्मल फ़ॉर्म और इंडेक्स',
        'Databases: practice with answers': 'डेटाबेस: अभ्यास, उत्तरों के साथ',
      },
      outcomes: [
        'चलाने से पहले बताना कि जॉइन कितनी पंक्तियाँ देगा',
        'जोड़ और शर्तों में null का हिसाब रखना',
        'क्लोज़र से सारी कैंडिडेट कुंजियाँ ढूँढना',
        'तालिका का सबसे ऊँचा नॉर्मल फ़ॉर्म बताना',
      ],
    },
  },
  'aptitude-in-short-sums': {
    hi: {
      title: 'छोटे सवालों में अंकगणित',
      description:
        'वह अंकगणित जो SSC, बैंक और CAT सब पूछते हैं: हर पेज पर एक विचार, छोटी संख्याओं की तालिका, और एक-दो सवाल जो मन में हो जाएँ।',
      parts: {
        'Percentages and interest': 'प्रतिशत और ब्याज',
        'Ratio and mixtures': 'अनुपात और मिश्रण',
        'Time and work': 'समय और कार्य',
        'Speed and distance': 'चाल और दूरी',
        'Sums: practice with answers': 'सवाल: अभ्यास, उत्तरों के साथ',
      },
      outcomes: [
        'दो प्रतिशत बदलावों को एक में लिखना',
        'हिस्सों से मिलाना और बाँटना',
        'दिन नहीं, एक दिन का काम जोड़ना',
        'किमी प्रति घंटा को मन ही मन मीटर प्रति सेकंड में बदलना',
      ],
    },
  },
  'samvidhan-aur-rajvyavastha': {
    en: {
      title: 'The constitution and government of India (in Hindi)',
      description:
        'For UPSC, JKPSC and SSC: the articles that are asked, the parts of the state and the amendments in tables, and a question at the foot of each page.',
      parts: {
        'मुख्य अनुच्छेद': 'Articles to know',
        'संसद, सरकार और न्यायालय': 'Parliament, government and courts',
        'याद रखने लायक़ संशोधन': 'Amendments worth knowing',
        'संविधान: अभ्यास, उत्तर सहित': 'The constitution: practice with answers',
      },
    },
  },
};

export const programTranslations: Record<string, ProgramTranslations> = {
  'jkssb-from-the-first-page': {
    hi: {
      title: 'JKSSB: पहले पेज से आख़िरी मॉक तक',
      description:
        'जम्मू-कश्मीर का सामान्य ज्ञान, साथ रखने लायक़ नोट्स और घड़ी के साथ तीन पेपर, उसी क्रम में जिसमें वे काम आते हैं।',
      about:
        'कोर्स पहले आता है, क्योंकि उसके बिना दिया गया पेपर बस इतना बताता है कि क्या नहीं आता। नोट्स बस और क़तार के लिए हैं। फिर पेपर, हफ़्ते में एक, और हर पेपर के बाद उन पाठों पर एक नज़र और, जिनसे सवाल आए थे।\n\nजिसने तीनों पेपर घड़ी के साथ दे दिए, उसने वे सब तरह के सवाल देख लिए जो बोर्ड को पसंद हैं, और वह जानता है कि किसे कितना समय देना है।',
    },
  },
  'thermodynamics-and-its-papers': {
    hi: {
      title: 'JEE और NEET की भौतिकी: पहले ऊष्मा, फिर पेपर',
      description: 'एक अध्याय आख़िर तक, बाक़ी अध्यायों का निचोड़ एक-एक पेज पर, और मॉक जो सब कुछ पूछते हैं।',
      about:
        'एक अध्याय जो सच में आता है, उन पाँच से ज़्यादा काम का है जिन्हें बस देखा गया। यह प्रोग्राम ऊष्मागतिकी को आख़िर तक ले जाता है, फिर बाक़ी भौतिकी का एक-एक पेज देता है जिससे आप ख़ुद को परखें, और उसके बाद तीन पेपर।',
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
  'an-average-is-a-level': {
    hi: {
      title: 'औसत एक स्तर है',
      description: 'चार अंक एक स्तर पर उड़ेले गए, ऊपर-नीचे के अंतर से जोड़, और एक और आने पर औसत क्या होता है।',
    },
  },
  'a-ratio-in-boxes': {
    hi: {
      title: 'डिब्बों में अनुपात',
      description: 'तीन अनुपात पाँच, बराबर डिब्बों में: कुल से भी, और केवल अंतर से भी।',
    },
  },
  'what-a-slope-says': {
    hi: {
      title: 'ढलान क्या कहती है',
      description:
        'समय के साथ दूरी, समय के साथ चाल: हर ग्राफ़ में ढलान क्या है, क्षेत्रफल कहाँ आता है, और अक्ष पहले क्यों पढ़े जाते हैं।',
    },
  },
  'rows-into-groups': {
    hi: {
      title: 'SQL: पंक्तियों से समूह',
      description:
        'दो क़स्बों की पाँच बिक्रियाँ। `group by` क्या ढेर बनाता है, ढेर से क्या पूछा जाता है, और `where` तथा `having` कहाँ चुनते हैं।',
    },
  },
  'half-and-half-again': {
    hi: {
      title: 'आधा, फिर आधा: बाइनरी सर्च',
      description:
        'क्रम में आठ संख्याएँ, दो बार देखना, और दस लाख में बीस बार क्यों काफ़ी है। और वह एक शर्त जो भूल जाती है।',
    },
  },
  'a-page-is-a-tree': {
    hi: {
      title: 'वेब पेज एक पेड़ है',
      description: 'टैग के भीतर टैग, पेड़ के रूप में: जनक, बच्चे, और शैली कैसे नीचे उतरती है।',
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
      parts: {
        'The question': 'सवाल',
        'Towards each other': 'आमने-सामने',
        'One behind the other': 'एक के पीछे एक',
      },
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
