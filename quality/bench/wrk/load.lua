-- What wrk sends, and what it tells at the end, as JSON. After the address: nothing for one request again and again, or
--   registrations <prefix>  forms, each with an e-mail of its own
--   bodies <file>           one line of the file after the other as the body
--   conditional             the ETag of the thread's last response: a thread for each connection follows the connections
--   bearers <file>          one line of the file after the other as the access token, without a body

local requests = {}
local next = 0
local prefix

local function lines(path, format)
  for line in io.lines(path) do requests[#requests + 1] = format(line) end
end

local json = { ["Content-Type"] = "application/json" }

function init(args)
  local what, given = args[1], args[2]
  if what == "registrations" then
    prefix = given
    request = function()
      next = next + 1
      local form = '{"email":"%s.%d@contoh.example","name":"Aisyah Contoh","gender":"Perempuan","whatsapp":%.0f}'
      return wrk.format("POST", nil, json, form:format(prefix, next, 81200000000 + next))
    end
  elseif what == "conditional" then
    changed = 0
    local known, whole
    request = function() return known or wrk.format() end
    response = function(status, headers)
      if status ~= 200 then return end
      if whole then changed = changed + 1 end
      whole = true
      known = wrk.format("GET", nil, { ["If-None-Match"] = headers["ETag"] or headers["etag"] })
    end
  elseif what then
    lines(given, function(line)
      if what == "bodies" then return wrk.format("POST", nil, json, line) end
      return wrk.format("POST", nil, { ["Authorization"] = "Bearer " .. line })
    end)
    request = function()
      next = next % #requests + 1
      return requests[next]
    end
  end
end

local threads = {}

-- Each thread has its own variables.
function setup(thread) threads[#threads + 1] = thread end

function done(summary, latency)
  local errors = summary.errors
  local report = '{"requests":%.0f,"bytes":%.0f,"microseconds":%.0f,"statusErrors":%d,"socketErrors":%d,"timeouts":%d,'
    .. '"p50Us":%.0f,"p99Us":%.0f,"maxUs":%.0f,"changed":%d,"cpuSeconds":%.3f}\n'
  local all = 0
  for _, thread in ipairs(threads) do all = all + (thread:get("changed") or 0) end
  io.write(report:format(
    summary.requests, summary.bytes, summary.duration, errors.status, errors.connect + errors.read + errors.write,
    errors.timeout, latency:percentile(50), latency:percentile(99), latency.max, all, os.clock()
  ))
end
