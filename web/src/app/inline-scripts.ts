/*
 * Scripts that run before the first paint, as text. They are the same for every reader, so that a
 * cached page can allow them by their hash.
 */

/**
 * Marks <html> with the session, the theme and calm, and with whether the test of this address is running
 * on this device (lib/held-attempts.ts), so that nothing flashes or shifts.
 */
export const markDocument = `(function(){var d=document.documentElement,s=d.dataset;try{var u=localStorage.getItem('accessToken')&&JSON.parse(localStorage.getItem('user'));s.session=u?'user':'visitor';if(u&&(u.needsAge||!u.phoneNumber)&&!/^\\/(privacy|terms)$/.test(location.pathname))s.needs='phone';if(u&&!u.isEmailVerified)s.unverified='';var t=localStorage.getItem('theme');if(t==='light'||t==='dark')s.theme=t}catch(e){s.session='visitor'}try{if(JSON.parse(localStorage.getItem('chinar-held')).some(function(n){return n.owner===(u?u._id:'guest')&&n.state!=='ended'&&location.pathname.indexOf('/'+n.quizId+'/take')>0}))s.held=''}catch(e){}var c=navigator.connection,calm=c&&c.saveData;function still(){if(calm||document.hidden)s.still='';else delete s.still}still();document.addEventListener('visibilitychange',still)})()`;

/**
 * Guards against reload loops (spec 4: one automatic reload per session, after clearing caches, never twice
 * within 5 s). When
 * the code of a route is missing the router would reload the page at once, whether or not there is a
 * network, and says so on the console just before: there the error stops it, and a screen of ours takes
 * over (lib/kept-pages.ts tells the router of it). The first script of a page is reloaded
 * from here, where nothing of ours may be running yet; without a network the page waits for it, and says
 * so. A form that is sent so early waits until it is alive (ui/fields/form.tsx): the browser would post it to
 * an address that takes no posts, and lose what was typed. So does a button (app/early-press.ts), unless something else is pressed after it.
 * Parts of a page that wake when they are seen (ui/on-sight.tsx) are treated alike. A filter that is chosen
 * so early is applied by its form (ui/fields/filter-fields.tsx).
 */
export const guardReloads = `(function () {
  var key = 'chunk-reload-at', log = console.error;
  function mayReload() {
    try {
      var last = +(sessionStorage.getItem(key) || 0);
      if (last > 0 || Date.now() - last < 5000) return false;
      sessionStorage.setItem(key, String(Date.now()));
      return sessionStorage.getItem(key) !== null;
    } catch (e) { return false; }
  }
  console.error = function (text) {
    if (typeof text === 'string' && text.indexOf('Error loading route module') === 0) {
      var error = new Error('A route module is missing');
      error.name = 'ChunkLoadError';
      throw error;
    }
    return log.apply(console, arguments);
  };
  addEventListener('error', function (event) {
    var target = event.target;
    if (!target || target.tagName !== 'SCRIPT' || window.__reactRouterDataRouter) return;
    if (navigator.onLine === false) lose(); else ask().then(reloadAnew, lose);
  }, true);
  // However many scripts are missing, one of them waits.
  var isLost = false;
  function lose() {
    if (!isLost) awaitNetwork();
    isLost = true;
  }
  function ask() { return fetch(location.href, { method: 'HEAD', cache: 'no-store' }); }
  function reloadAnew() {
    var screen = document.getElementById('new-version');
    if (mayReload()) Promise.resolve().then(clear).catch(function () {}).then(function () { location.reload(); });
    else if (screen) screen.hidden = false;
  }
  // Without an answer what is kept stays: a running test is in there. A hall whose network is gone does not ask at once.
  function awaitNetwork() {
    var note = document.getElementById('lost-start'), timer = setTimeout(again, 5000 * (0.5 + Math.random()));
    if (note) note.hidden = false;
    addEventListener('online', soon);
    function soon() {
      clearTimeout(timer);
      timer = setTimeout(again, 1500 * Math.random());
    }
    function again() {
      clearTimeout(timer);
      removeEventListener('online', soon);
      ask().then(back, awaitNetwork);
    }
    function back() {
      if (!isTyped()) return location.reload();
      if (note) note.querySelector('[data-reload]').hidden = false;
    }
  }
  function isTyped() {
    return Array.prototype.some.call(document.querySelectorAll('input, textarea'), function (field) {
      return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    });
  }
  // As lib/service-worker.ts does, which is not here yet; a worker that says nothing is waited for as long.
  // It fills what it keeps of the shell anew.
  function clear() {
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (worker) return new Promise(function (done) {
      var line = new MessageChannel();
      line.port1.onmessage = done;
      setTimeout(done, 3000);
      worker.postMessage({ type: 'CLEAR_CACHE' }, [line.port2]);
    });
    return caches.keys().then(function (names) {
      return Promise.all(names.map(function (name) { return caches.delete(name); }));
    });
  }
  addEventListener('submit', function (event) {
    var form = event.target;
    if (form.method !== 'post' || form.hasAttribute('data-alive')) return;
    event.preventDefault();
    form.setAttribute('data-pressed', '');
    if (event.submitter) event.submitter.setAttribute('aria-busy', 'true');
  }, true);
  addEventListener('change', function (event) {
    var field = event.target, form = field.form;
    if (field.tagName !== 'SELECT' || !form || form.method !== 'get' || form.hasAttribute('data-alive')) return;
    field.setAttribute('data-early', field.value);
  }, true);
  var early = null;
  addEventListener('click', function (event) {
    forget();
    early = null;
    // React lets no press on a part that sleeps go further than this.
    if (event.target.closest && event.target.closest('[data-part]:not([data-awake])')) mark(event);
  }, true);
  function mark(event) {
    early = event.target.closest('button[type=button]');
    if (!early) return;
    early.setAttribute('data-pressed', '');
    early.setAttribute('aria-busy', 'true');
  }
  function forget() {
    if (!early) return;
    early.removeAttribute('data-pressed');
    early.removeAttribute('aria-busy');
  }
  addEventListener('click', function (event) {
    if (!event.target.closest) return;
    // The press itself may have made the page alive: then it is carried out already.
    if (!document.documentElement.hasAttribute('data-alive')) mark(event);
    else forget();
    if (!event.target.closest('[data-reload]')) return;
    try { sessionStorage.clear(); } catch (e) {}
    location.reload();
  });
})()`;
