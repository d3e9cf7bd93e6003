import type { Plugin } from 'vite';
import { replaceMarker } from '../first-load/replace-marker.ts';
import { NEEDED_FEATURES } from './needed-features.ts';
import { START_WORDS } from './start-words.ts';

/**
 * A Vite plugin that adds the first script of a document. If the browser is too old for the build, it says so in every
 * language and stops all other scripts. If the build does not load or start, it shows that until the page is rendered.
 */
export function browserCheck(): Plugin {
  return {
    name: 'lading:browser-check',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => replaceMarker(html, '<title>', `<script>${SCRIPT}</script>\n    <title>`),
    },
  };
}

/**
 * Written for engines older than 2015, and without strings as markup, which trusted types reject. The policy it adds
 * stops all later scripts, including modules, which `nomodule` would not.
 */
const SCRIPT = `
      (function () {
        var words = ${JSON.stringify(START_WORDS)};
        var isRefused = false;

        function hasAll() {
          try {
            return ${Object.values(NEEDED_FEATURES).join(' && ')};
          } catch (error) {
            return false;
          }
        }

        function add(parent, name, text) {
          var element = document.createElement(name);
          if (text) element.textContent = text;
          parent.appendChild(element);
          return element;
        }

        function whenParsed(then) {
          if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then);
          else then();
        }

        function refuse() {
          isRefused = true;
          var policy = document.createElement('meta');
          policy.httpEquiv = 'Content-Security-Policy';
          policy.content = "script-src 'none'; worker-src 'none'";
          document.head.appendChild(policy);
          whenParsed(function () {
            // An iPad says it is a Mac, and no Mac has a touchscreen.
            var isOfSystem = /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);
            var body = document.body;
            body.textContent = '';
            body.style.cssText = 'margin: 0 auto; max-width: 640px; padding: 16px; background: #fff; color: #0f1512; font: 18px/1.4 sans-serif';
            document.documentElement.style.cssText = 'background: #fff';
            var main = add(body, 'main');
            Object.keys(words).forEach(function (language) {
              var section = add(main, 'section');
              section.lang = language;
              add(section, 'h1', words[language].notSupported).style.cssText = 'margin: 24px 0 8px; font-size: 24px; line-height: 1.2';
              add(section, 'p', words[language].needed).style.cssText = 'margin: 0 0 8px';
              add(section, 'p', isOfSystem ? words[language].updateSystem : words[language].update).style.cssText = 'margin: 0 0 24px; font-weight: bold';
            });
            document.title = 'Lading – ' + words.en.notSupported;
          });
        }

        function isDrawn(root) {
          var first = root.firstElementChild;
          return first !== null && !/^(shell|picture|start-fault)$/.test(first.id);
        }

        // The app itself could not be loaded, or could not start: what would say so is not there.
        function tell() {
          var root = document.getElementById('root');
          if (isRefused || root === null || isDrawn(root)) return;
          var tags = (navigator.languages || [navigator.language]).concat('en');
          var language = tags.map(function (tag) { return tag.slice(0, 2); }).filter(function (tag) { return words[tag]; })[0];
          root.textContent = '';
          var place = add(root, 'main');
          place.id = 'start-fault';
          place.lang = language;
          place.style.cssText = 'padding: 32px 16px; font: 500 18px/1.35 system-ui, sans-serif; color: CanvasText';
          add(place, 'h1', words[language].notLoaded);
          var button = add(place, 'button', words[language].tryAgain);
          button.style.cssText = 'min-height: 48px; padding: 0 24px; font: inherit';
          button.addEventListener('click', function () { location.reload(); });
        }

        // A file of this app; the document itself is where scripts run that were written into it.
        function isOwn(file) {
          var address = String(file || '').split(/[?#]/)[0];
          return address.indexOf(location.origin + '/') === 0 && address !== location.href.split(/[?#]/)[0];
        }

        if (!hasAll()) return refuse();
        addEventListener('startfailed', tell);
        // A module that cannot be read says so to the window, one that does not come to its element; images do not count.
        // Extensions and what they write into the page are strangers: the app reports what it could not start itself.
        addEventListener('error', function (event) {
          var isWindow = event.target === window;
          if (!isWindow && !(event.target instanceof HTMLScriptElement)) return;
          if (isOwn(isWindow ? event.filename : event.target.src)) whenParsed(tell);
        }, true);
      })();
    `;
