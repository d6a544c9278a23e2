/** Courses in the other language, by their slugs: Hindi, and English for the one that is in Hindi. */
import type { CourseTranslations } from '@chinar/contract/courses';

export const courseTranslations: Record<string, CourseTranslations> = {
  'python-from-the-first-line': {
    hi: {
      title: 'Python, पहली पंक्ति से',
      subtitle: 'दूसरे ही पाठ से काम के प्रोग्राम।',
      description:
        'पहले दस मिनट में आप एक प्रोग्राम लिखते हैं, और पहले घंटे में काम का प्रोग्राम। हर पाठ के अंत में एक अभ्यास है जो फ़ोन की स्क्रीन पर हो जाता है; बड़े अभ्यासों के लिए कीबोर्ड चाहिए।\n\nआख़िरी खंड में एक छोटी परिणाम-सूची बनती है: वह फ़ाइल से अंक पढ़ती है, क्रम लगाती है और बताती है कि किसने सुधार किया।',
      outcomes: [
        'प्रोग्राम पढ़कर बताना कि वह क्या छापेगा',
        'किसी काम को फ़ंक्शनों में बाँटना',
        'अंकों या नामों की फ़ाइलें पढ़ना और लिखना',
        'जाँच लिखकर अपनी ग़लती ख़ुद पकड़ना',
      ],
      requirements: ['शुरू करने के लिए फ़ोन काफ़ी है', 'तीसरे खंड से लैपटॉप या केंद्र का कंप्यूटर'],
      parts: {
        'A program in ten minutes': 'दस मिनट में एक प्रोग्राम',
        'What a program is': 'प्रोग्राम क्या होता है',
        'Names and numbers': 'नाम और संख्याएँ',
        'Ten small tasks': 'दस छोटे अभ्यास',
        'Deciding and repeating': 'फ़ैसला और दोहराव',
        'If and else': 'अगर, नहीं तो',
        'Loops, and when they end': 'लूप, और वे कब रुकते हैं',
        'Read these ten loops': 'ये दस लूप पढ़िए',
        'Functions and files': 'फ़ंक्शन और फ़ाइलें',
        'A function is a promise': 'फ़ंक्शन एक वादा है',
        'Reading a file of marks': 'अंकों की फ़ाइल पढ़ना',
        'The result sheet': 'परिणाम-सूची',
      },
    },
  },
  'thermodynamics-for-jee-and-neet': {
    hi: {
      title: 'JEE और NEET के लिए ऊष्मागतिकी',
      subtitle: 'चिह्न, चक्र और ग्राफ़, और वे ग़लतियाँ जो हर साल अंक ले जाती हैं।',
      description:
        'ऊष्मागतिकी में सूत्र कम हैं और चिह्न बहुत। हम पहला नियम चिह्नों से पहले चित्रों से समझते हैं, अब तक पूछे गए हर तरह के ग्राफ़ पढ़ते हैं, और सारे जाल एक पेज पर समेटते हैं, जिसे आप मन में लेकर परीक्षा कक्ष में जा सकें।',
      outcomes: [
        'ऊष्मा, कार्य और ऊर्जा को उनके चिह्नों से अलग पहचानना',
        'दाब-आयतन का ग्राफ़ बिना सूत्र के पढ़ना',
        'चक्रों को क्षेत्रफल से हल करना',
        'पहचानना कि दो इंजनों में से कौन-सा असंभव है',
      ],
      requirements: ['कक्षा 11 का गणित'],
      parts: {
        'Heat is not temperature': 'ऊष्मा और ताप एक नहीं',
        'Three words that are mixed up': 'तीन शब्द जो आपस में उलझते हैं',
        'The first law, drawn': 'पहला नियम, चित्र में',
        'Signs only': 'सिर्फ़ चिह्न',
        'Graphs and cycles': 'ग्राफ़ और चक्र',
        'Areas are work': 'क्षेत्रफल ही कार्य है',
        'Carnot without fear': 'कार्नो, बिना डर के',
        'All graphs on one page': 'सारे ग्राफ़ एक पेज पर',
      },
    },
  },
  'jk-general-knowledge': {
    hi: {
      title: 'जम्मू-कश्मीर: सामान्य ज्ञान',
      subtitle: 'नदियाँ, तारीख़ें, ज़िले और क़ानून, जैसे JKSSB पूछता है।',
      description:
        'क्रम वह है जिसमें पेपर पूछते हैं, वह नहीं जिसमें किताबें बताती हैं। हर पाठ एक नक़्शा या समय-रेखा है, और उसके बाद वे प्रश्न जो उससे बने।',
      outcomes: [
        'ख़ाली नक़्शे पर नदियाँ और दर्रे दिखाना',
        'पिछली सदी की घटनाओं को क्रम में लगाना',
        'जानना कि कौन-सा आयोग क्या तय करता है',
      ],
      parts: {
        'The land': 'भूगोल',
        'Rivers, from source to plain': 'नदियाँ, उद्गम से मैदान तक',
        'Passes and what crossed them': 'दर्रे, और उनसे क्या-क्या गुज़रा',
        'The blank map': 'ख़ाली नक़्शा',
        'The years': 'इतिहास की तारीख़ें',
        'A line of a hundred years': 'सौ साल की एक रेखा',
        'Twenty dates that are asked': 'बीस तारीख़ें जो पूछी जाती हैं',
      },
    },
  },
  'ganit-ki-neev': {
    en: {
      title: 'Foundations of maths for competitive exams',
      subtitle:
        'Percentages, ratios, time and distance, without learning by heart. Taught in Hindi.',
      description:
        'Every chapter begins with a picture and ends with sums that were asked in earlier years. Where there is a short cut, it also says when it does not work.',
      outcomes: [
        'See a percentage as a fraction',
        'Solve ratios by a picture',
        'Keep track of units in time and distance',
      ],
      requirements: ['Class 8 mathematics'],
      parts: {
        प्रतिशत: 'Percentages',
        'सौ में से कितने': 'How many of a hundred',
        'बढ़ना और घटना': 'Rising and falling',
        'बीस छोटे सवाल': 'Twenty short sums',
        'अनुपात और समय': 'Ratio and time',
        'दो चीज़ों का रिश्ता': 'How two things relate',
        'डिब्बों में अनुपात': 'A ratio in boxes',
        'रेलगाड़ी के सवाल': 'Sums about trains',
        'छह सवाल, घड़ी के साथ': 'Six sums by the clock',
        'एक पेज में सब सूत्र': 'All formulae on one page',
      },
    },
  },
  'first-web-page': {
    hi: {
      title: 'आपका पहला वेब पेज, शाम तक ऑनलाइन',
      subtitle: 'अपना एक पेज बनाते हुए HTML और CSS।',
      description:
        'एक पेज, छह चरणों में, और हर चरण ऐसा कि किसी को दिखाया जा सके। अंत में वह ऑनलाइन होता है, फ़ोन पर अच्छा पढ़ा जाता है, और उसका वज़न एक फ़ोटो से कम होता है।',
      outcomes: [
        'ऐसा HTML लिखना जिसे स्क्रीन रीडर समझे',
        'फ़ोन और डेस्कटॉप, दोनों के लिए पेज सजाना',
        'उसे ऑनलाइन करना',
      ],
      requirements: ['लैपटॉप या केंद्र का कंप्यूटर'],
      parts: {
        'Words first': 'पहले शब्द',
        'A page is a text with a shape': 'पेज यानी ढाँचे वाला पाठ',
        'Headings, lists, links': 'शीर्षक, सूचियाँ, लिंक',
        'The tree behind it': 'इसके पीछे का पेड़',
        'Your own page, step one': 'आपका अपना पेज, पहला चरण',
        'Then the look': 'फिर सजावट',
        'Colour and type': 'रंग और फ़ॉन्ट',
        'From one column to three': 'एक कॉलम से तीन तक',
        'What does this rule do?': 'यह नियम क्या करता है?',
      },
    },
  },
  'reading-for-clat': {
    hi: {
      title: 'CLAT के लिए पठन: घड़ी के साथ गद्यांश',
      subtitle: '450 शब्द एक बार पढ़कर पाँच प्रश्नों के उत्तर कैसे दें।',
      description:
        'CLAT के पाँचों भाग असल में पढ़ने की ही परीक्षा हैं। हम पढ़ने के एक तरीक़े का अभ्यास करते हैं, उसे घड़ी से नापते हैं, और जालों को उनके प्रकार से देखते हैं: वह उत्तर जो सच है पर पूछा नहीं गया, वह जो ज़रूरत से ज़्यादा कहता है, और वह जो आपकी अपनी जानकारी से आता है।',
      outcomes: [
        'हाथ में पेंसिल लेकर गद्यांश एक ही बार पढ़ना',
        'तीनों तरह के जाल पहचानना',
        'हर गद्यांश पर दो मिनट बचाना',
      ],
      requirements: ['कक्षा 12 की अंग्रेज़ी'],
      parts: {
        'One way to read': 'पढ़ने का एक तरीक़ा',
        'Read for the turn': 'बात कहाँ पलटती है',
        'Mark four things': 'चार चीज़ों पर निशान',
        'Five passages, untimed': 'पाँच गद्यांश, बिना घड़ी के',
        'Under the clock': 'घड़ी के साथ',
        'Where the minutes go': 'मिनट कहाँ जाते हैं',
        'Five passages, timed': 'पाँच गद्यांश, घड़ी के साथ',
      },
    },
  },
  'sql-from-two-tables': {
    hi: {
      title: 'SQL, दो तालिकाओं से आगे',
      subtitle: 'हर हफ़्ते एक सवाल, डेटाबेस से पूछा हुआ।',
      description:
        'यह आदेशों की सूची नहीं, पाँच सवाल हैं जो कोई भी दफ़्तर पूछता है: कौन, कितने, हर एक के लिए, क्या पता नहीं, और सबकी एक रिपोर्ट। हर हफ़्ते एक भाग खुलता है, ताकि अपनी तालिकाओं पर आज़माने का समय मिले।',
      outcomes: [
        'बताना कि तालिका की एक पंक्ति का अर्थ क्या है',
        'समूहों में गिनना और जोड़ पढ़ना',
        'वह null ढूँढना जो रिपोर्ट बिगाड़ता है',
      ],
      requirements: ['कोई भी डेटाबेस; पाठ बताते हैं कि कहाँ मिलेगा'],
      parts: {
        'Ask about your tables': 'अपनी तालिकाओं के बारे में पूछें',
        'One table': 'एक तालिका',
        'Rows and what they mean': 'पंक्तियाँ और उनका अर्थ',
        'Two tables': 'दो तालिकाएँ',
        'Two tables become one': 'दो तालिकाएँ एक हो जाती हैं',
        'Counting by groups': 'समूहों में गिनना',
        'The piles, drawn': 'ढेर, चित्र में',
        'The report': 'रिपोर्ट',
        'What null is not': 'null क्या नहीं है',
        'A report from nothing': 'शून्य से एक रिपोर्ट',
      },
    },
  },
  'cells-drawn': {
    hi: {
      title: 'कोशिका, एक दोपहर में चित्रों से',
      subtitle: 'पिछले साल के आख़िरी हफ़्ते का छोटा कोर्स।',
      description:
        'पेपर से पहले के आख़िरी हफ़्ते के लिए तीन पाठ। लंबा कोर्स आने पर इसे संग्रह में रख दिया गया; जिन्होंने लिया था, उनके पास है।',
      outcomes: ['बताना कि हर कोशिका में क्या होता है', 'दो मिनट में कोशिका बनाना'],
      requirements: ['कक्षा 11 का जीव विज्ञान'],
      parts: {
        'The drawing': 'चित्र',
        'What every cell has': 'हर कोशिका में क्या होता है',
        'A cell from inside': 'कोशिका, भीतर से',
        'Draw it in two minutes': 'दो मिनट में बनाइए',
      },
    },
  },
};
